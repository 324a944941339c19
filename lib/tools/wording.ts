import type { TextKey } from '../i18n/translate.ts'

type SectionWith<Suffix extends string, Key = TextKey> = Key extends `${infer Name}.${Suffix}`
  ? Name extends `${string}.${string}`
    ? never
    : Name
  : never
export type ToolSection = SectionWith<'description'>
export type QuizSection = SectionWith<`q.${string}`>
export type ScoredSection = SectionWith<'resultKicker'>
export type ChecklistSection = QuizSection & SectionWith<`cost.${string}`>
export type TraitSection = SectionWith<`trait.${string}`>

/** The tip that is shown if no answer has one. */
export const DEFAULT_TIP = 'default'

type Definition = {
  readonly section: string
  readonly questions: readonly {
    readonly id: string
    readonly answers: readonly { readonly id: string; readonly tip?: string }[]
  }[]
  readonly bands?: readonly { readonly id: string }[]
}
type QuestionKey<Name extends string, Question> = Question extends {
  readonly id: infer Id extends string
  readonly answers: readonly (infer Answer extends { readonly id: string })[]
}
  ? `${Name}.q.${Id}.${'title' | 'label' | 'hint' | 'why'}` | `${Name}.q.${Id}.a.${Answer['id']}`
  : never
type Tip<Answer> = Answer extends { readonly tip: infer Name extends string } ? Name : never
type KeysOf<Quiz extends Definition> =
  | QuestionKey<Quiz['section'], Quiz['questions'][number]>
  | `${Quiz['section']}.tip.${Tip<Quiz['questions'][number]['answers'][number]>}`
  | (Quiz extends { readonly bands: readonly { readonly id: infer Id extends string }[] }
      ? `${Quiz['section']}.band.${Id}.${'name' | 'text'}`
      : never)

/** Checks at compile time that a text exists for every id of a quiz. */
export function worded<const Quiz extends Definition>(
  quiz: [Exclude<KeysOf<Quiz>, TextKey>] extends [never]
    ? Quiz
    : { missingTexts: Exclude<KeysOf<Quiz>, TextKey> },
): Quiz {
  return quiz as Quiz
}

/**
 * Text keys of a question: heading, short name in results, hint, reason for asking. `worded` has checked that these
 * keys and those of answers, bands and tips exist.
 */
export function questionKeys<Name extends QuizSection>(section: Name, question: string) {
  const key = <Part extends string>(part: Part) =>
    `${section}.q.${question}.${part}` as Extract<TextKey, `${Name}.q.${string}.${Part}`>
  return { title: key('title'), label: key('label'), hint: key('hint'), why: key('why') }
}

export function answerKey<Name extends QuizSection>(section: Name, question: string, answer: string) {
  return `${section}.q.${question}.a.${answer}` as Extract<TextKey, `${Name}.q.${string}.a.${string}`>
}

export function bandKeys<Name extends ScoredSection>(section: Name, band: string) {
  const key = <Part extends string>(part: Part) =>
    `${section}.band.${band}.${part}` as Extract<TextKey, `${Name}.band.${string}.${Part}`>
  return { name: key('name'), text: key('text') }
}

export function tipKey<Name extends QuizSection>(section: Name, tip: string) {
  return `${section}.tip.${tip}` as Extract<TextKey, `${Name}.tip.${string}`>
}

/** Text key of the cost of following a tip. A test checks that every tip of a checklist has this text. */
export function costKey<Name extends ChecklistSection>(section: Name, tip: string) {
  return `${section}.cost.${tip}` as Extract<TextKey, `${Name}.cost.${string}`>
}

/** Text key of the trait for an answer on one side of the scale. A test checks that every trait has this text. */
export function traitKey<Name extends TraitSection>(section: Name, question: string, side: 'low' | 'high') {
  return `${section}.trait.${question}.${side}` as Extract<TextKey, `${Name}.trait.${string}`>
}
