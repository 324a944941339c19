import { monthlyRate } from './amortization.ts'
import { type Debt, termsOf } from './debt.ts'
import { repay, repaymentBalances } from './repayment.ts'

/** `snowball`: the smallest balance first. `avalanche`: the highest rate first. */
export type PayoffOrder = 'snowball' | 'avalanche'

/** Dollars, unrounded. */
export type PayoffPlan = {
  months: number
  /** The total per month before the last month: all current payments plus the extra. */
  payment: number
  interest: number
  /** In the order in which debts are paid off. */
  payoffs: { id: string; month: number }[]
}

/** Balances below this many dollars are rounding errors and count as paid off. */
const NOTHING = 1e-6

/**
 * Pays the debts off without a loan. The monthly total is the same until the last debt is paid off: each debt gets
 * its own payment, and the payments of paid-off debts plus the extra go to the next debt in order.
 * @param debts each with a balance, and with months or a payment above 0
 * @param extra dollars a month on top of today's payments
 * @throws RangeError in the same cases as `repay`, and for an extra that is negative or not finite.
 */
export function payOffPlan(debts: readonly Debt[], order: PayoffOrder, extra = 0): PayoffPlan {
  if (!(Number.isFinite(extra) && extra >= 0)) throw new RangeError(`extra: ${extra}`)
  const queue = sortedBy(order, debts).map((debt) => new Account(debt))
  const payment = queue.reduce((sum, account) => sum + account.payment, extra)
  const payoffs: PayoffPlan['payoffs'] = []
  let paid = 0
  let month = 0
  for (let open = queue; open.length > 0; open = open.filter((account) => !account.closed)) {
    month += 1
    for (const account of open) account.bill()
    // The last payment of a debt with a known payment may include a remainder, which the monthly total excludes.
    let spare = Math.max(
      0,
      open.reduce((left, account) => left - account.minimum, payment),
    )
    for (const account of open) {
      const more = Math.min(spare, account.due - account.minimum)
      spare -= more
      paid += account.pay(more)
      if (account.closed) payoffs.push({ id: account.id, month })
    }
  }
  const principal = debts.reduce((sum, { balance }) => sum + balance, 0)
  return { months: month, payment, interest: Math.max(0, paid - principal), payoffs }
}

/**
 * A debt that is being paid down. Its balance is the scheduled balance in closed form, minus the extra payments and
 * the interest that they saved. Both parts are accurate at any rate, unlike a balance that is iterated month by
 * month.
 */
class Account {
  readonly id: string
  readonly payment: number
  readonly #balances: number[]
  readonly #growth: number
  #month = 0
  #ahead = 0
  /** Dollars due this month: the amount that pays the debt off, and its regular payment. */
  due = 0
  minimum = 0
  closed = false

  constructor(debt: Debt) {
    const terms = termsOf(debt)
    this.id = debt.id
    this.payment = repay(terms).payment
    this.#balances = repaymentBalances(terms)
    this.#growth = 1 + monthlyRate(debt.aprPercent)
  }

  bill() {
    this.due = Math.max(0, (this.#balances[this.#month] ?? 0) - this.#ahead) * this.#growth
    this.#month += 1
    const last = this.#month >= this.#balances.length - 1
    this.minimum = last ? this.due : Math.min(this.payment, this.due)
  }

  /** Makes the regular payment plus `more` dollars. @returns the total paid */
  pay(more: number): number {
    const paid = this.minimum + more
    this.#ahead = this.#ahead * this.#growth + more
    this.closed = this.due - paid < NOTHING
    return paid
  }
}

function sortedBy(order: PayoffOrder, debts: readonly Debt[]): Debt[] {
  const bySize = (a: Debt, b: Debt) => a.balance - b.balance
  const byRate = (a: Debt, b: Debt) => b.aprPercent - a.aprPercent
  const [first, second] = order === 'snowball' ? [bySize, byRate] : [byRate, bySize]
  return debts.toSorted((a, b) => first(a, b) || second(a, b))
}
