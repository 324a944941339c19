import type { OfficialLink } from './official-links.ts'
import { type Answers, chosen, type QuizDefinition } from './quiz.ts'
import { band, scorePercent } from './score.ts'
import { DEFAULT_TIP, tipKey } from './wording.ts'

/**
 * The points of one answer. `max`: the points of the question's best answer. `weakest`: whether the answer loses
 * points and no other answer loses more, in a quiz that does not describe traits.
 */
export type Contribution = {
  question: string
  answer: string
  points: number
  max: number
  weakest: boolean
}

type Tip = ReturnType<typeof tipKey<QuizDefinition['section']>>

/** The next better answer to one question, with all other answers unchanged. */
export type NextTier = {
  question: string
  answer: string
  /** The tip that leads to this tier. */
  tip: Tip
  score: number
  gain: number
  months: number
  /** Whether the visitor can only wait for the tier. */
  waits: boolean
  link: OfficialLink | null
}

export type QuizResult = {
  points: number
  score: number
  band: string
  contributions: Contribution[]
  /**
   * Sorted by gain, then by time. Tiers that only time brings come last. A quiz with stages keeps the order of its
   * questions.
   */
  next: NextTier[]
  /** Text keys in question order, or only the default tip if no answer has a tip. */
  tips: Tip[]
}

/** The result of a scored quiz, or null until every question has a valid answer. */
export function quizResult(quiz: QuizDefinition, answers: Answers): QuizResult | null {
  const picked = quiz.questions.flatMap((question) => {
    const answer = chosen(question, answers)
    return answer ? [{ question, answer }] : []
  })
  if (picked.length < quiz.questions.length) return null
  const points = picked.reduce((sum, { answer }) => sum + answer.points, 0)
  const score = scorePercent(points)
  const contributions = picked.map(({ question, answer }) => ({
    question: question.id,
    answer: answer.id,
    points: answer.points,
    max: Math.max(...question.answers.map((each) => each.points)),
  }))
  const gap = Math.max(...contributions.map(({ max, points: given }) => max - given))
  const next = picked.flatMap(({ question, answer }) => {
    const [better] = question.answers
      .filter((each) => each.points > answer.points)
      .toSorted((a, b) => a.points - b.points)
    if (!better || !answer.tip) return []
    const then = scorePercent(points - answer.points + better.points)
    const { months = 0, waits = false, link = null } = answer
    const tip = tipKey(quiz.section, answer.tip)
    return {
      question: question.id,
      answer: better.id,
      tip,
      score: then,
      gain: then - score,
      months,
      waits,
      link,
    }
  })
  const tips = picked.flatMap(({ answer }) => (answer.tip ? tipKey(quiz.section, answer.tip) : []))
  return {
    points,
    score,
    band: band(score, quiz.bands).id,
    contributions: contributions.map((each) => ({
      ...each,
      weakest: quiz.guide !== 'traits' && gap > 0 && each.max - each.points === gap,
    })),
    next: quiz.guide === 'stages' ? next : next.toSorted(bySoonestEffect),
    tips: tips.length > 0 ? tips : [tipKey(quiz.section, DEFAULT_TIP)],
  }
}

/** Longest time in months that a checklist covers. */
const CHECKLIST_MONTHS = 12

export type ChecklistStep = {
  question: string
  tip: string
  /** Months from today until the step takes effect. A question's steps follow one another. */
  months: number
  link: OfficialLink | null
}

/** Every step of the coming year that leads toward the best answers, earliest first. */
export function checklistOf(quiz: QuizDefinition, given: readonly Contribution[]): ChecklistStep[] {
  const steps = quiz.questions.flatMap(({ id, answers }, index) => {
    let months = 0
    return answers
      .filter(({ points }) => points >= (given[index]?.points ?? 0))
      .toSorted((a, b) => a.points - b.points)
      .flatMap(({ tip, months: needed = 0, link = null }) => {
        months += needed
        return tip && months <= CHECKLIST_MONTHS ? { question: id, tip, months, link } : []
      })
  })
  return steps.toSorted((a, b) => a.months - b.months)
}

function bySoonestEffect(a: NextTier, b: NextTier): number {
  return Number(a.waits) - Number(b.waits) || b.gain - a.gain || a.months - b.months
}

/** Number of traits shown in a trait quiz. */
const TRAITS = 3
/** The middle of the scale. An answer has 5 to 25 points. */
const MIDDLE = 15

/** The answers furthest from the middle, each with its side of the scale. */
export function traitsOf(
  contributions: readonly Contribution[],
): { question: string; side: 'low' | 'high' }[] {
  const farthest = contributions
    .toSorted((a, b) => Math.abs(b.points - MIDDLE) - Math.abs(a.points - MIDDLE))
    .slice(0, TRAITS)
  return contributions
    .filter((each) => farthest.includes(each))
    .map(({ question, points }) => ({ question, side: points < MIDDLE ? 'low' : 'high' }))
}
