import { type CheckoutField, checkoutFields } from './fields.ts'

/** The form may be sent from here on, in percent. */
export const ENOUGH_PERCENT = 90

export type Completion = {
  filled: number
  of: number
  /** Whole percent, as shown. */
  percent: number
  enough: boolean
}

/** How much of the 13 text fields is filled in; the boxes do not count. */
export function completionOf(isFilled: (field: CheckoutField) => boolean): Completion {
  const filled = checkoutFields.filter(isFilled).length
  const percent = (filled / checkoutFields.length) * 100
  return {
    filled,
    of: checkoutFields.length,
    percent: Math.round(percent),
    enough: percent >= ENOUGH_PERCENT,
  }
}
