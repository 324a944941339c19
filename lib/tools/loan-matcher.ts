import { amountMeets, creditMeets, type LoanMinimums, monthsMeet, usualMinimums } from './loan-facts.ts'
import {
  isDivided,
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

/**
 * Why an answer supports a loan (points above 0) or counts against it (points below 0). `key` is the sentence's text
 * key.
 */
type MatchReason = { key: ReasonKey; question: MatcherQuestion; points: number }

/** How well the answers fit a loan. */
type Fit = 'strong' | 'possible' | 'unlikely'

export type LoanMatch = {
  loan: MatcherLoan
  score: number
  reasons: MatchReason[]
  fit: Fit
  /** Limits that the chosen range meets only in part. */
  partly: ('amount' | 'credit' | 'months')[]
}

const SHOWN = 3
const fits: readonly Fit[] = ['strong', 'possible', 'unlikely']

/** R12.15: minimum share of a loan's maximum points. */
const STRONG = 0.75
const POSSIBLE = 0.5

type Rules = {
  /** Minimums from the content. Loans that are missing here use the default minimums. */
  minimums?: Partial<Record<MatcherLoan, LoanMinimums>>
  table?: MatcherTable
}

/**
 * Up to three loans with a score above 0, best first. A loan's score is the sum of the points of the five answers.
 * Loans with equal scores are in table order. Excludes a loan if an answer rules it out or is outside one of its
 * limits. Each loan's reasons are sorted by points, highest first.
 */
export function matchLoans(answers: MatcherAnswers, rules: Rules = {}): LoanMatch[] {
  return matcherLoans
    .flatMap((loan) => match(loan, answers, rules) ?? [])
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
}

/**
 * The match with the best fit, which may not be the match with the highest score. Among equal fits, the highest score
 * wins.
 */
export function bestMatch(matches: readonly LoanMatch[]): LoanMatch | undefined {
  return fits.flatMap((fit) => matches.find((each) => each.fit === fit) ?? [])[0]
}

function match(loan: MatcherLoan, answers: MatcherAnswers, rules: Rules): LoanMatch | null {
  const columns = (rules.table ?? matcherTable)[loan]
  const given: { question: MatcherQuestion; points: number }[] = []
  for (const question of questionIds) {
    const points = pointsFor(columns[question], answers[question])
    if (points === null) return null
    given.push({ question, points })
  }
  const meets = meeting(rules.minimums?.[loan] ?? usualMinimums[loan], answers)
  if (Object.values(meets).includes('none')) return null
  const partly = minimumIds.filter((id) => meets[id] === 'part')
  const reasons = given
    .filter(({ points }) => points !== 0)
    .map(({ question, points }) => {
      const partOnly = question === 'amount' && meets.amount === 'part'
      return { key: reasonKey(question, answers[question], points, partOnly), question, points }
    })
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

/** If the credit score may be below the minimum, the fit is always “unlikely”. */
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

type AnswerChange = { question: MatcherQuestion; answer: string }

/** The changed answers that would make a loan fit. `loan`: the best match for the changed answers. */
export type WayOut = { changes: AnswerChange[]; loan: MatcherLoan; fit: Fit }

/** Questions, ordered by how soon a visitor can change the answer: the amount first, then the collateral. */
const changeable: readonly MatcherQuestion[] = ['amount', 'collateral', 'credit', 'income']

/** Other answers to a question, nearest first. For a business, the income from business revenue comes first. */
function otherAnswers(question: MatcherQuestion, answers: MatcherAnswers): AnswerChange[] {
  const options: readonly string[] = matcherOptions[question]
  const needsRevenue = question === 'income' && answers.goal === 'business'
  const from = options.indexOf(needsRevenue ? 'biz_revenue' : answers[question])
  const distance = (answer: string) => Math.abs(options.indexOf(answer) - from)
  return options
    .filter((answer) => answer !== answers[question])
    .toSorted((a, b) => distance(a) - distance(b))
    .map((answer) => ({ question, answer }))
}

/**
 * The smallest change that makes a loan fit: one other answer, or else two, nearest answers first. A change that
 * leaves every loan unlikely counts only if nothing does better. Changing the goal comes last, because a visitor who
 * wants a home has no use for a car loan.
 */
export function wayOut(answers: MatcherAnswers, rules: Rules = {}): WayOut | null {
  const changesOf = (question: MatcherQuestion) => otherAnswers(question, answers)
  const one = changeable.flatMap((question) => changesOf(question).map((change) => [change]))
  const two = changeable.flatMap((question, index) =>
    changeable
      .slice(index + 1)
      .flatMap((second) =>
        changesOf(question).flatMap((change) => changesOf(second).map((other) => [change, other])),
      ),
  )
  const ways = (all: AnswerChange[][]) => all.flatMap((changes) => wayWith(changes, answers, rules) ?? [])
  const sameGoal = ways([...one, ...two])
  const better = sameGoal.find(({ fit }) => fit !== 'unlikely')
  return better ?? sameGoal[0] ?? ways(changesOf('goal').map((change) => [change]))[0] ?? null
}

function wayWith(changes: AnswerChange[], answers: MatcherAnswers, rules: Rules): WayOut | null {
  const changed = Object.fromEntries(changes.map(({ question, answer }) => [question, answer]))
  const best = bestMatch(matchLoans({ ...answers, ...changed }, rules))
  return best ? { changes, loan: best.loan, fit: best.fit } : null
}

/** Returns null, which excludes the loan, for an answer that is not in the table. */
function pointsFor(column: Readonly<Record<string, number | null>>, answer: string): number | null {
  return Object.hasOwn(column, answer) ? (column[answer] ?? null) : null
}

function reasonKey(question: string, answer: string, points: number, partOnly: boolean): ReasonKey {
  if (partOnly && points > 0 && isDivided(answer)) return `loanMatcher.reason.amount.${answer}.part`
  return `loanMatcher.reason.${question}.${answer}.${points > 0 ? 'for' : 'against'}` as ReasonKey
}
