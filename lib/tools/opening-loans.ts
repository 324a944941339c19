import type { LoanMinimums } from './loan-facts.ts'
import type { Answers } from './quiz.ts'

/** The lower end of each answer's range in the Loan Readiness quiz. */
const monthsFrom: Record<string, number> = { under6m: 0, '6-12m': 6, '1-2y': 12, '2yplus': 24 }
const creditFrom: Record<string, number> = { under580: 300, '580-649': 580, '650-699': 650, '700plus': 700 }

/**
 * Answers that rule out most lenders, by question. R5.6: lenders ask for six months in business, a score of 580,
 * revenue of $50,000 a year, and bank statements, usually for three months. Few lend to an owner whose debts take more
 * than 60% of the monthly income.
 */
const stops: Record<string, readonly string[]> = {
  timeInBusiness: ['under6m'],
  monthlyRevenue: ['under5k'],
  creditScore: ['under580'],
  debtLoad: ['over60'],
  documents: ['none', '1-2m'],
}
/** These questions have minimums that differ by loan, so each loan's own minimums apply. */
const setByLoan = ['timeInBusiness', 'creditScore']

function stoppingQuestions(answers: Answers): string[] {
  return Object.keys(stops).filter((question) => stops[question]?.includes(answers[question] ?? ''))
}

/** From this score up, the band's text no longer advises against an application. */
const ENCOURAGED = 65

/** The questions whose answers rule out most lenders even though the score suggests applying. */
export function heldBack(answers: Answers, score: number): string[] {
  return score >= ENCOURAGED ? stoppingQuestions(answers) : []
}

/** The business loans whose minimums the Loan Readiness answers certainly meet. */
export function openingLoans<Loan extends LoanMinimums>(answers: Answers, loans: readonly Loan[]): Loan[] {
  if (stoppingQuestions(answers).some((question) => !setByLoan.includes(question))) return []
  const months = monthsFrom[answers.timeInBusiness ?? ''] ?? 0
  const credit = creditFrom[answers.creditScore ?? ''] ?? 0
  return loans.filter(
    ({ business, minCredit, minMonths }) =>
      business && credit >= (minCredit ?? 0) && months >= (minMonths ?? 0),
  )
}
