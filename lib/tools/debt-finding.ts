import { compareConsolidation } from '../finance/consolidation.ts'
import { toCents } from '../finance/money.ts'
import { type DebtState, toDebts, toOffer } from './debts.ts'
import type { Finding } from './handed-result.ts'

/** The monthly payments, today and with the offer. */
export function debtFinding({ debts, offer }: Pick<DebtState, 'debts' | 'offer'>): Finding {
  const { current, consolidated } = compareConsolidation(toDebts(debts), toOffer(offer))
  return { current: toCents(current.payment) / 100, offered: toCents(consolidated.payment) / 100 }
}
