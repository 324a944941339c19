import { Decimal } from 'decimal.js'
import type { Loan } from '../../../lib/finance/amortization.ts'
import type { ProposedTerms } from '../../../lib/finance/refinance-comparison.ts'

// At 1000% APR over 600 months, an error grows by a factor of 1.83^600, about 1e158. The precision must exceed that.
const Exact = Decimal.clone({ precision: 260 })

/** Simulates a loan month by month with 260 digits: the balance accrues interest, then one equal payment is made. */
export function simulate({ principal, aprPercent, months }: Loan) {
  const rate = new Exact(aprPercent).div(1200)
  const power = rate.plus(1).pow(months)
  const payment = rate.isZero()
    ? new Exact(principal).div(months)
    : new Exact(principal).times(rate).times(power).div(power.minus(1))
  let balance = new Exact(principal)
  let interestPaid = new Exact(0)
  const rows = Array.from({ length: months }, () => {
    const interest = balance.times(rate)
    interestPaid = interestPaid.plus(interest)
    balance = balance.plus(interest).minus(payment)
    return { interest: interest.toNumber(), balance: balance.toNumber() }
  })
  return { payment: payment.toNumber(), interest: interestPaid.toNumber(), rows }
}

const zero = new Exact(0)
const cents = (dollars: Decimal) => dollars.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()

/** The exact monthly payment of a loan in dollars, by the textbook formula. */
function paymentOf(principal: Decimal, aprPercent: number, months: number): Decimal {
  const rate = new Exact(aprPercent).div(1200)
  const power = rate.plus(1).pow(months)
  return rate.isZero() ? principal.div(months) : principal.times(rate).times(power).div(power.minus(1))
}

/**
 * Pays a debt off month by month with a fixed payment. The last payment includes a remainder below 1% of a payment.
 * Returns null if the debt is not paid off within 600 months.
 */
export function simulatePayoff(principal: number, aprPercent: number, payment: number) {
  const growth = new Exact(aprPercent).div(1200).plus(1)
  let balance = new Exact(principal)
  let paid = zero
  const left = [cents(balance)]
  for (let month = 1; month <= 600; month++) {
    const due = balance.times(growth)
    let pays = Exact.min(due, payment)
    const rest = due.minus(pays)
    if (rest.times(growth).lt(new Exact(payment).times('0.01'))) pays = due
    balance = due.minus(pays)
    paid = paid.plus(pays)
    left.push(cents(balance))
    if (balance.isZero()) return { months: month, interest: cents(paid.minus(principal)), left }
  }
  return null
}

type SimulatedDebt = { id: string; balance: number; aprPercent: number; months: number }

/**
 * Pays debts off in a fixed order with one budget: each debt gets its own payment, and the first open debt gets the
 * rest.
 */
export function simulatePlan(debts: readonly SimulatedDebt[], extra: number) {
  const open = debts.map((debt) => ({
    ...debt,
    owed: new Exact(debt.balance),
    payment: paymentOf(new Exact(debt.balance), debt.aprPercent, debt.months),
  }))
  const budget = open.reduce((sum, debt) => sum.plus(debt.payment), new Exact(extra))
  const payoffs: { id: string; month: number }[] = []
  let paid = zero
  for (let month = 1; payoffs.length < debts.length; month++) {
    const active = open.filter((debt) => debt.owed.gt('1e-40'))
    let purse = budget
    for (const debt of active) {
      debt.owed = debt.owed.times(new Exact(debt.aprPercent).div(1200).plus(1))
      const pays = Exact.min(debt.payment, debt.owed)
      debt.owed = debt.owed.minus(pays)
      purse = purse.minus(pays)
      paid = paid.plus(pays)
    }
    for (const debt of active) {
      const pays = Exact.min(purse, debt.owed)
      debt.owed = debt.owed.minus(pays)
      purse = purse.minus(pays)
      paid = paid.plus(pays)
      if (debt.owed.lte('1e-40')) payoffs.push({ id: debt.id, month })
    }
  }
  const owed = debts.reduce((sum, debt) => sum.plus(debt.balance), zero)
  return {
    months: payoffs.at(-1)?.month ?? 0,
    payment: cents(budget),
    interest: cents(paid.minus(owed)),
    payoffs,
  }
}

/** Computes a loan with a fee, in cents, as defined in R14.19. */
export function simulateFee(
  balance: number,
  offer: { aprPercent: number; months: number },
  fee: { amount: number; unit: string; place: string },
) {
  const owed = new Exact(balance)
  const share = new Exact(fee.amount).div(100)
  const inside = fee.place === 'inside'
  const percentOf = inside ? owed.div(new Exact(1).minus(share)) : owed
  const dollars = fee.unit === 'percent' ? percentOf.times(share) : new Exact(fee.amount)
  const principal = inside ? owed.plus(dollars) : owed
  const payment = paymentOf(principal, offer.aprPercent, offer.months)
  const interest = payment.times(offer.months).minus(principal)
  return {
    principal: cents(principal),
    fee: cents(dollars),
    payment: cents(payment),
    interest: cents(interest),
    cost: cents(interest) + cents(dollars),
    /** The amount that the borrower receives. */
    received: cents(inside ? owed : owed.minus(dollars)),
    /** The present value of all payments, in dollars. At the effective rate, it equals the amount received. */
    worth: (aprPercent: number) => {
      const discount = new Exact(1).div(new Exact(aprPercent).div(1200).plus(1))
      let factor = new Exact(1)
      let sum = zero
      for (let month = 1; month <= offer.months; month++) {
        factor = factor.times(discount)
        sum = sum.plus(payment.times(factor))
      }
      return sum.toNumber()
    },
  }
}

/** Compares both loans month by month, in cents, as defined in R15.16, R15.17, R15.20 and R15.21. */
export function simulateRefinance(present: Loan, terms: ProposedTerms) {
  const { aprPercent, months, closingCosts, rolledIn = false, cashOut = 0 } = terms
  const rate = new Exact(aprPercent).div(1200)
  const added = new Exact(cashOut).plus(rolledIn ? closingCosts : 0)
  const principal = added.plus(present.principal)
  const before = paymentOf(new Exact(present.principal), present.aprPercent, present.months)
  const after = paymentOf(principal, aprPercent, months)
  const cash = paymentOf(new Exact(cashOut), aprPercent, months)
  const forAdded = paymentOf(added, aprPercent, months)
  let owed = added
  let saved = new Exact(cashOut).minus(rolledIn ? 0 : closingCosts)
  const list = [cents(saved.minus(owed))]
  for (let month = 1; month <= Math.max(present.months, months); month++) {
    if (month <= present.months) saved = saved.plus(before)
    if (month <= months) {
      saved = saved.minus(after)
      owed = owed.times(rate.plus(1)).minus(forAdded)
    }
    list.push(cents(saved.minus(owed)))
  }
  const first = list.findIndex((value, month) => month > 0 && value >= 0)
  return {
    principal: cents(principal),
    payment: cents(after),
    interest: cents(after.times(months).minus(principal)),
    cashInterest: cents(cash.times(months).minus(cashOut)),
    breakEvenMonth: closingCosts === 0 || first < 0 ? null : first,
    saved: list.map((value) => (value === 0 ? 0 : value)),
  }
}
