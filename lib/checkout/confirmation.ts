import type { Amounts } from './amounts.ts'
import { isPlanId, type PlanId } from './plan-ids.ts'

/** What the confirmation page shows of an order. It names nobody. */
export type Confirmation = Amounts & {
  planId: PlanId
  /** Calendar days `YYYY-MM-DD`. */
  paidOn: string
  firstMonth: string
}

/** In session storage: until the tab is closed the page may be reloaded. */
const CONFIRMATION = 'checkout-confirmation'

/** The style that hides the page's matter until the order has been read. */
export const HIDING_STYLE = 'confirmation-restoring'

/** Runs before the first paint: what is in the HTML is for who has not paid. */
export const confirmationScript = `try{if(sessionStorage.getItem('${CONFIRMATION}'))document.head.insertAdjacentHTML('beforeend','<style id="${HIDING_STYLE}">.confirmation{visibility:hidden}</style>')}catch(e){}`

export function keepConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(CONFIRMATION, JSON.stringify(confirmation))
  } catch {
    // Storage may be closed to the page; the receipt then tells it alone.
  }
}

/** The order that was paid in this tab; null where none was. */
export function readConfirmation(): Confirmation | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CONFIRMATION) ?? 'null')
    return isConfirmation(kept) ? kept : null
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
