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

/** Id of the style element that hides the page's content until the order has been read. */
export const HIDING_STYLE = 'confirmation-restoring'

/** Hides the content before the first paint, because the HTML contains the page for visitors without an order. */
export const confirmationScript = `try{if(sessionStorage.getItem('${CONFIRMATION}'))document.head.insertAdjacentHTML('beforeend','<style id="${HIDING_STYLE}">.confirmation{visibility:hidden}</style>')}catch(e){}`

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
