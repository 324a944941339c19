import { type Answers, chosen, type QuizDefinition } from './quiz.ts'
import { band, scorePercent } from './score.ts'
import { DEFAULT_TIP, tipKey } from './wording.ts'

/**
 * What one answer added. `max`: the points of the question's best answer; `weakest`: furthest from it of all.
 */
export type Contribution = {
  question: string
  answer: string
  points: number
  max: number
  weakest: boolean
}

export type QuizResult = {
  points: number
  score: number
  band: string
  contributions: Contribution[]
  /**
   * The one other answer that would raise the score most, all others left as they are; null at the best
   * score.
   */
  raise: { question: string; answer: string; score: number; gain: number } | null
  /** String keys, in the questions' order; the default tip where no answer has one. */
  tips: ReturnType<typeof tipKey<QuizDefinition['section']>>[]
}

/** The result of a scored quiz; null until every question has one of its answers. */
export function quizResult(quiz: QuizDefinition, answers: Answers): QuizResult | null {
  const picked = quiz.questions.map((question) => ({ question, answer: chosen(question, answers) }))
  const contributions: Contribution[] = []
  const tips: QuizResult['tips'] = []
  for (const { question, answer } of picked) {
    if (!answer) return null
    const max = Math.max(...question.answers.map((each) => each.points))
    contributions.push({
      question: question.id,
      answer: answer.id,
      points: answer.points,
      max,
      weakest: false,
    })
    if (answer.tip) tips.push(tipKey(quiz.section, answer.tip))
  }
  const points = contributions.reduce((sum, each) => sum + each.points, 0)
  const score = scorePercent(points)
  const weakest = furthestFromMax(contributions)
  if (weakest) weakest.weakest = true
  return {
    points,
    score,
    band: band(score, quiz.bands).id,
    contributions,
    raise: weakest ? raise(quiz, weakest, points) : null,
    tips: tips.length > 0 ? tips : [tipKey(quiz.section, DEFAULT_TIP)],
  }
}

/** The first of those that could gain most; undefined where none can. */
function furthestFromMax(contributions: Contribution[]): Contribution | undefined {
  const gap = Math.max(...contributions.map((each) => each.max - each.points))
  return gap > 0 ? contributions.find((each) => each.max - each.points === gap) : undefined
}

function raise(quiz: QuizDefinition, { question, points, max }: Contribution, total: number) {
  const answers = quiz.questions.find((each) => each.id === question)?.answers ?? []
  const best = answers.find((answer) => answer.points === max)
  const score = scorePercent(total - points + max)
  return best ? { question, answer: best.id, score, gain: score - scorePercent(total) } : null
}
