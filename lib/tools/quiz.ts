import type { OfficialLink } from './official-links.ts'
import type { Band } from './score.ts'
import type { QuizSection, ScoredSection } from './wording.ts'

/** A question with its answers. If `multiple` is set, visitors may choose more than one. */
export type Question = {
  readonly id: string
  readonly answers: readonly { readonly id: string }[]
  readonly multiple?: true
}

/**
 * `tip`: the advice for visitors who chose this answer. The best answers have none. `months`: time until the next
 * better answer applies. `waits`: nothing shortens that time. `link`: an official page that helps.
 */
type ScoredAnswer = {
  readonly id: string
  readonly points: number
  readonly tip?: string
  readonly months?: number
  readonly waits?: true
  readonly link?: OfficialLink
}
type ScoredQuestion = { readonly id: string; readonly answers: readonly ScoredAnswer[] }

/**
 * A scored quiz with five questions. Bands are listed best first. The texts are content strings in `section`, with
 * keys derived from these ids (see wording.ts).
 */
export type QuizDefinition = {
  readonly section: QuizSection & ScoredSection
  /** What follows the score: the next tiers by gain, stages in order, a dated checklist, or traits. */
  readonly guide: 'tiers' | 'stages' | 'checklist' | 'traits'
  readonly questions: readonly ScoredQuestion[]
  readonly bands: readonly Band[]
}

/** Maps each question's id to the id of the chosen answer. */
export type Answers = Readonly<Record<string, string>>

/** The chosen answer to a question, or undefined if it is missing or invalid. */
export function chosen<A extends { readonly id: string }>(
  question: { readonly id: string; readonly answers: readonly A[] },
  answers: Answers,
): A | undefined {
  const id = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  return question.answers.find((answer) => answer.id === id)
}

/** The share of questions completed before a step, in whole percent. 100 on the result. */
export function progressPercent(step: number, questionCount: number): number {
  return Math.min(100, Math.max(0, Math.round(((step - 1) / questionCount) * 100)))
}
