import type { MatcherLoan } from '../tools/loan-matcher-table.ts'

/** The types of loans, as the Studio names them. Visitors see the names in the texts of the Loan Type Matcher. */
export const loanNames: Readonly<Record<MatcherLoan, string>> = {
  personal: 'Personal loan',
  consolidation: 'Debt consolidation loan',
  auto: 'Auto loan',
  mortgage: 'Mortgage',
  heloc: 'Home equity line of credit',
  businessTerm: 'Business term loan',
  businessLine: 'Business line of credit',
  sba: 'SBA loan',
  equipment: 'Equipment financing',
  factoring: 'Invoice factoring',
}

/** The name of a type of loan. Returns any other text as it is. */
export const loanName = (loan: string): string =>
  Object.hasOwn(loanNames, loan) ? loanNames[loan as MatcherLoan] : loan
