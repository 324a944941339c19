import type { Amounts } from './amounts.ts'
import { isPlanId, type PlanId } from './plan-ids.ts'

export type Confirmation = Amounts & {
  planId: PlanId
  /** Calendar days `YYYY-MM-DD`. */
  paidOn: string
  firstMonth: string
}

/** Session storage key of the order, so the page survives reloads until the tab is closed. */
const CONFIRMATION = 'checkout-confirmation'

/** Id of the style element that says until the order has been read that the visitor has paid. */
export const PAID_STYLE = 'confirmation-paid'

const paid = `<style id="${PAID_STYLE}">[data-order=none]{display:none}[data-order=paid]{display:block}</style>`

/**
 * Shows before the first paint that the visitor has paid, and keeps showing it if the page's scripts cannot be loaded.
 * Without an order, the HTML says that there is no payment.
 */
export const confirmationScript = `try{if(sessionStorage.getItem('${CONFIRMATION}'))document.head.insertAdjacentHTML('beforeend','${paid}')}catch(e){}`

export function storeConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(CONFIRMATION, JSON.stringify(confirmation))
  } catch {
    // Storage may be blocked. The visitor still gets the receipt by email.
  }
}

export function readConfirmation(): Confirmation | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CONFIRMATION) ?? 'null')
    return isConfirmation(stored) ? stored : null
  } catch {
    return null
  }
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isCents = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

function isConfirmation(value: unknown): value is Confirmation {
  const { planId, setupFee, monthly, paidOn, firstMonth } = (value ?? {}) as Partial<Confirmation>
  return isPlanId(planId) && isCents(setupFee) && isCents(monthly) && isDay(paidOn) && isDay(firstMonth)
}
