import type { LoanMinimums } from './loan-facts.ts'
import type { Answers } from './quiz.ts'

/** The lower end of each answer's range in the Loan Readiness quiz. */
const monthsFrom: Record<string, number> = { under6m: 0, '6-12m': 6, '1-2y': 12, '2yplus': 24 }
const creditFrom: Record<string, number> = { under580: 300, '580-649': 580, '650-699': 650, '700plus': 700 }

/** R5.6: lenders ask for bank statements and revenue of $50,000 a year, which the lowest answer may not reach. */
const hasRevenue = ({ monthlyRevenue }: Answers) => monthlyRevenue !== 'under5k'
const hasStatements = ({ documents }: Answers) => documents !== 'none'

/** The business loans whose minimums the Loan Readiness answers certainly meet. */
export function openingLoans<Loan extends LoanMinimums>(answers: Answers, loans: readonly Loan[]): Loan[] {
  if (!hasRevenue(answers) || !hasStatements(answers)) return []
  const months = monthsFrom[answers.timeInBusiness ?? ''] ?? 0
  const credit = creditFrom[answers.creditScore ?? ''] ?? 0
  return loans.filter(
    ({ business, minCredit, minMonths }) =>
      business && credit >= (minCredit ?? 0) && months >= (minMonths ?? 0),
  )
}
