import type { Question } from './quiz.ts'

/** Maps each question's id to the id of the chosen answer, or to a list of ids. */
type FragmentAnswers = Readonly<Record<string, string | readonly string[]>>

/**
 * Encodes answers as a shareable fragment: `timeInBusiness=1-2y&documents=none`. Browsers do not send fragments to
 * servers. The fragment contains only ids from the quiz's definition and no typed text.
 * @throws RangeError if a question has no valid answer
 */
export function encodeAnswers(questions: readonly Question[], answers: FragmentAnswers): string {
  return questions
    .map((question) => {
      const ids = [answers[question.id] ?? []].flat()
      if (!fits(question, ids)) throw new RangeError(`no valid answer to ${question.id}`)
      // In the order of the definition, so the same answers always produce the same link.
      const ordered = question.answers.map((answer) => answer.id).filter((id) => ids.includes(id))
      return `${question.id}=${ordered.join(',')}`
    })
    .join('&')
}

/** Decodes a fragment (with or without `#`). Returns null for anything that `encodeAnswers` would not write. */
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

/** Matches a fragment with answers, even if it is percent-encoded. */
export const ANSWERS = /=|%3d/i

/**
 * The answers in a URL's fragment, or undefined if it is empty or the anchor of a heading or skip link. Some apps
 * percent-encode the fragment when a link is shared.
 */
export function answersIn(fragment: string): string | undefined {
  return ANSWERS.test(fragment) ? decoded(fragment) : undefined
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function fits(question: Question, ids: readonly string[]): boolean {
  const known = ids.every((id) => question.answers.some((answer) => answer.id === id))
  return known && ids.length > 0 && (question.multiple === true || ids.length === 1)
}
