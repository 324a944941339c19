import { type CheckoutField, checkoutFields } from './fields.ts'

/** R18.11: the form can be submitted from this percentage on, so 12 of 13 fields are enough. */
export const ENOUGH_PERCENT = 90

export type Completion = {
  filled: number
  of: number
  /** Rounded for display. */
  percent: number
  enough: boolean
}

/** R18.10: how many of the 13 text fields are filled in. The checkboxes do not count. */
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
