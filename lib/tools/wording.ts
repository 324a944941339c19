import type { QuizDefinition } from './quiz.ts'

/**
 * Keys of the strings that a question shows: heading, short name in results, help with answering, why it is
 * asked.
 */
export function questionKeys(section: string, question: string) {
  const key = `${section}.q.${question}`
  return { title: `${key}.title`, label: `${key}.label`, hint: `${key}.hint`, why: `${key}.why` }
}

export function answerKey(section: string, question: string, answer: string): string {
  return `${section}.q.${question}.a.${answer}`
}

export function bandKeys(section: string, band: string) {
  return { name: `${section}.band.${band}.name`, text: `${section}.band.${band}.text` }
}

export function tipKey(section: string, tip: string): string {
  return `${section}.tip.${tip}`
}

/** Every string key that a scored quiz's definition leads to. */
export function quizKeys({ section, questions, bands }: QuizDefinition): string[] {
  const tips = questions.flatMap((question) => question.answers.flatMap((answer) => answer.tip ?? []))
  return [
    ...questions.flatMap((question) => [
      ...Object.values(questionKeys(section, question.id)),
      ...question.answers.map((answer) => answerKey(section, question.id, answer.id)),
    ]),
    ...bands.flatMap((each) => Object.values(bandKeys(section, each.id))),
    ...new Set([...tips, DEFAULT_TIP].map((tip) => tipKey(section, tip))),
  ]
}

/** Shown where no answer has advice of its own. */
export const DEFAULT_TIP = 'default'
