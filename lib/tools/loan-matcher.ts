import {
  type MatcherAnswers,
  type MatcherLoan,
  type MatcherQuestion,
  type MatcherTable,
  matcherOptions,
  matcherTable,
  type ReasonKey,
} from './loan-matcher-table.ts'
import type { Question } from './quiz.ts'
import { worded } from './wording.ts'

type Asked = { [Id in MatcherQuestion]: { id: Id; answers: { id: MatcherAnswers[Id] }[] } }[MatcherQuestion]

export const loanMatcher: { readonly section: 'loanMatcher'; readonly questions: readonly Question[] } =
  worded({
    section: 'loanMatcher',
    questions: Object.entries(matcherOptions).map(([id, answers]) => ({
      id,
      answers: answers.map((answer) => ({ id: answer })),
    })) as Asked[],
  })

/** Why an answer speaks for a loan (points above 0) or against it; `key` is the sentence's string key. */
type MatchReason = { key: ReasonKey; question: MatcherQuestion; points: number }

export type LoanMatch = { loan: MatcherLoan; score: number; reasons: MatchReason[] }

/** R12.8 */
const SHOWN = 3

/**
 * Up to three loans with a score above 0, best first, equal ones in the table's order. A score is the sum of
 * the five answers' points; a loan that any answer rules out is left away. Reasons begin with the one that
 * weighs most.
 */
export function matchLoans(answers: MatcherAnswers, table: MatcherTable = matcherTable): LoanMatch[] {
  return (Object.keys(table) as MatcherLoan[])
    .flatMap((loan) => match(loan, answers, table) ?? [])
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
}

function match(loan: MatcherLoan, answers: MatcherAnswers, table: MatcherTable): LoanMatch | null {
  const reasons: MatchReason[] = []
  for (const question of Object.keys(matcherOptions) as MatcherQuestion[]) {
    const points = pointsFor(table[loan][question], answers[question])
    if (points === null) return null
    const key = reasonKey(question, answers[question], points)
    if (points !== 0) reasons.push({ key, question, points })
  }
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return { loan, score, reasons: reasons.sort((a, b) => b.points - a.points) }
}

/** An answer that the table does not know rules the loan out. */
function pointsFor(column: Readonly<Record<string, number | null>>, answer: string): number | null {
  return Object.hasOwn(column, answer) ? (column[answer] ?? null) : null
}

function reasonKey(question: string, answer: string, points: number) {
  return `loanMatcher.reason.${question}.${answer}.${points > 0 ? 'for' : 'against'}` as ReasonKey
}
