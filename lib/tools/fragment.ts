import type { Question } from './quiz.ts'

/** Question id → id of the chosen answer, or the ids of all that were chosen. */
type FragmentAnswers = Readonly<Record<string, string | readonly string[]>>

/**
 * Answers as the fragment of a shareable link: `timeInBusiness=1-2y&documents=none`. Browsers keep a fragment
 * to themselves, so the answers reach no server. Only ids of the definition are written, so nothing that a
 * visitor typed can be in it.
 * @throws RangeError if a question has no answer of its own.
 */
export function encodeAnswers(questions: readonly Question[], answers: FragmentAnswers): string {
  return questions
    .map((question) => {
      const ids = [answers[question.id] ?? []].flat()
      if (!fits(question, ids)) throw new RangeError(`no answer to ${question.id}`)
      // In the definition's order, so that the same answers always make the same link.
      const ordered = question.answers.map((answer) => answer.id).filter((id) => ids.includes(id))
      return `${question.id}=${ordered.join(',')}`
    })
    .join('&')
}

/**
 * The answers in a fragment (with or without `#`); null for anything that `encodeAnswers` would not have
 * written: an answer missing, unknown, doubled or in another order, a further field, other spelling.
 */
export function decodeAnswers(
  questions: readonly Question[],
  fragment: string,
): Record<string, string | string[]> | null {
  const text = fragment.replace(/^#/, '')
  const parts = text.split('&')
  if (parts.length !== questions.length) return null
  const answers: Record<string, string | string[]> = {}
  for (const [index, question] of questions.entries()) {
    const [id, value, ...rest] = parts[index]?.split('=') ?? []
    if (id !== question.id || value === undefined || rest.length > 0) return null
    const ids = value.split(',')
    if (!fits(question, ids)) return null
    answers[question.id] = question.multiple ? ids : value
  }
  return encodeAnswers(questions, answers) === text ? answers : null
}

/** Whether a fragment is meant as answers at all, rather than the anchor of a heading or skip link. */
export function holdsAnswers(fragment: string): boolean {
  return fragment.includes('=')
}

function fits(question: Question, ids: readonly string[]): boolean {
  const known = ids.every((id) => question.answers.some((answer) => answer.id === id))
  return known && ids.length > 0 && (question.multiple === true || ids.length === 1)
}
