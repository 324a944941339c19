import type { Amounts } from './amounts.ts'
import { isPlanId, type PlanId } from './plan-ids.ts'

export type Confirmation = Amounts & {
  planId: PlanId
  /** The plan's English name in the order. An editor may have renamed or replaced the plan since then. */
  planName?: string
  /** The purchase's id, which the next purchase must not reuse. */
  attemptId?: string | undefined
  /** Calendar days `YYYY-MM-DD`. */
  paidOn: string
  firstMonth: string
}

/** Session storage key of the order, so the page survives reloads until the tab is closed. */
const CONFIRMATION = 'checkout-confirmation'

/** Id of the style element that shows the heading for a paid order until the order has been read. */
export const PAID_STYLE = 'confirmation-paid'

const paid = `<style id="${PAID_STYLE}">[data-order=none]{display:none}[data-order=paid]{display:block}</style>`

/** A fragment is never sent to a server. */
const FRAGMENT = '#paid='

/**
 * Shows before the first paint that the visitor has paid, and keeps showing it if the page's scripts cannot be loaded.
 * Without an order, the HTML says that there is no payment.
 */
export const confirmationScript = `{let order;try{order=sessionStorage.getItem('${CONFIRMATION}')}catch(e){order=location.hash.startsWith('${FRAGMENT}')}if(order)document.head.insertAdjacentHTML('beforeend','${paid}')}`

/** @returns the fragment for the confirmation's URL, which contains the order if the browser blocks storage */
export function storeConfirmation(confirmation: Confirmation): string {
  const order = JSON.stringify(confirmation)
  try {
    sessionStorage.setItem(CONFIRMATION, order)
    return ''
  } catch {
    return FRAGMENT + encodeURIComponent(order)
  }
}

export function readConfirmation(): Confirmation | null {
  try {
    const order: unknown = JSON.parse(storedOrder() ?? 'null')
    return isConfirmation(order) ? order : null
  } catch {
    return null
  }
}

/** Reads the fragment only if storage is blocked, because anyone can create a link with a fragment. */
function storedOrder(): string | null {
  try {
    return sessionStorage.getItem(CONFIRMATION)
  } catch {
    const { hash } = location
    return hash.startsWith(FRAGMENT) ? decodeURIComponent(hash.slice(FRAGMENT.length)) : null
  }
}

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isCents = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

function isConfirmation(value: unknown): value is Confirmation {
  const { planId, planName, setupFee, monthly, paidOn, firstMonth } = (value ?? {}) as Partial<Confirmation>
  return (
    isPlanId(planId) &&
    (planName === undefined || typeof planName === 'string') &&
    isCents(setupFee) &&
    isCents(monthly) &&
    isDay(paidOn) &&
    isDay(firstMonth)
  )
}
