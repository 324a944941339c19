import { amountMeets, creditMeets, type LoanMinimums, monthsMeet, usualMinimums } from './loan-facts.ts'
import {
  type MatcherAnswers,
  type MatcherLoan,
  type MatcherQuestion,
  type MatcherTable,
  matcherLoans,
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

/** Why an answer supports a loan (points above 0) or not. `key` is the sentence's text key. */
type MatchReason = { key: ReasonKey; question: MatcherQuestion; points: number }

/** How well the answers fit a loan, beside the score. */
type Fit = 'strong' | 'possible' | 'unlikely'

export type LoanMatch = {
  loan: MatcherLoan
  score: number
  reasons: MatchReason[]
  fit: Fit
  /** Minimums that only a part of the answer's range meets. */
  partly: ('amount' | 'credit' | 'months')[]
}

const SHOWN = 3

/** R12.14: share of the most points that a loan can have. */
const STRONG = 0.75
const POSSIBLE = 0.5

type Rules = {
  /** Of the content; for loans that it lacks, the usual ones. */
  minimums?: Partial<Record<MatcherLoan, LoanMinimums>>
  table?: MatcherTable
}

/**
 * Up to three loans with a score above 0, best first, equal ones in the table's order. A score is the sum of
 * the five answers' points. A loan is left out if an answer rules it out or misses one of its minimums. Reasons begin
 * with the one that weighs most.
 */
export function matchLoans(answers: MatcherAnswers, rules: Rules = {}): LoanMatch[] {
  return matcherLoans
    .flatMap((loan) => match(loan, answers, rules) ?? [])
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
}

function match(loan: MatcherLoan, answers: MatcherAnswers, rules: Rules): LoanMatch | null {
  const columns = (rules.table ?? matcherTable)[loan]
  const reasons: MatchReason[] = []
  for (const question of questionIds) {
    const points = pointsFor(columns[question], answers[question])
    if (points === null) return null
    const key = reasonKey(question, answers[question], points)
    if (points !== 0) reasons.push({ key, question, points })
  }
  const meets = meeting(rules.minimums?.[loan] ?? usualMinimums[loan], answers)
  if (Object.values(meets).includes('none')) return null
  const partly = minimumIds.filter((id) => meets[id] === 'part')
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0)
  const share = score / mostPoints(columns)
  const against = reasons.some(({ points }) => points < 0)
  const fit = fitOf({ share, clean: partly.length === 0 && !against, creditInDoubt: meets.credit === 'part' })
  return { loan, score, fit, partly, reasons: reasons.sort((a, b) => b.points - a.points) }
}

const questionIds = Object.keys(matcherOptions) as MatcherQuestion[]
const minimumIds = ['amount', 'credit', 'months'] as const

function meeting(minimums: LoanMinimums, { amount, credit, income }: MatcherAnswers) {
  return {
    amount: amountMeets(minimums, amount),
    credit: creditMeets(minimums, credit),
    months: monthsMeet(minimums, income),
  }
}

/** A score that may lie below the minimum is never more than unlikely. */
function fitOf({
  share,
  clean,
  creditInDoubt,
}: {
  share: number
  clean: boolean
  creditInDoubt: boolean
}): Fit {
  if (creditInDoubt || share < POSSIBLE) return 'unlikely'
  return clean && share >= STRONG ? 'strong' : 'possible'
}

function mostPoints(columns: MatcherTable[MatcherLoan]): number {
  return questionIds.reduce(
    (sum, question) => sum + Math.max(...Object.values(columns[question]).map((points) => points ?? 0)),
    0,
  )
}

/** The one other answer that would bring loans, where none fits. `loan` is the best of them. */
export type WayOut = { question: MatcherQuestion; answer: string; loan: MatcherLoan; fit: Fit }

/** What a visitor can change soonest stands first: the amount, then what secures the loan. */
const changeable: readonly MatcherQuestion[] = ['amount', 'collateral', 'credit', 'income', 'goal']

/** The smallest change that makes a loan fit: one other answer, the nearest of the first question that helps. */
export function wayOut(answers: MatcherAnswers, rules: Rules = {}): WayOut | null {
  for (const question of changeable) {
    const options: readonly string[] = matcherOptions[question]
    const given = options.indexOf(answers[question])
    const others = options
      .filter((_, index) => index !== given)
      .toSorted((a, b) => Math.abs(options.indexOf(a) - given) - Math.abs(options.indexOf(b) - given))
    for (const answer of others) {
      const [best] = matchLoans({ ...answers, [question]: answer }, rules)
      if (best) return { question, answer, loan: best.loan, fit: best.fit }
    }
  }
  return null
}

/** Answers that the table does not contain exclude the loan. */
function pointsFor(column: Readonly<Record<string, number | null>>, answer: string): number | null {
  return Object.hasOwn(column, answer) ? (column[answer] ?? null) : null
}

function reasonKey(question: string, answer: string, points: number) {
  return `loanMatcher.reason.${question}.${answer}.${points > 0 ? 'for' : 'against'}` as ReasonKey
}
