import { type CheckoutField, checkoutFields } from './fields.ts'

/** R18.11: the form can be submitted once this percentage of the fields is filled in, so one field may be empty. */
export const ENOUGH_PERCENT = 90

export type Completion = {
  filled: number
  of: number
  /** Rounded. */
  percent: number
  enough: boolean
  /** In the order of the form. */
  empty: CheckoutField[]
}

/** R19.2: the provider has one field for both parts of the expiry date. */
export const providerFields = checkoutFields.filter((field) => field !== 'expiryYear')

/** R18.10: how many of the visible text fields are filled in. The checkboxes do not count. */
export function completionOf(
  isFilled: (field: CheckoutField) => boolean,
  visible: readonly CheckoutField[] = checkoutFields,
): Completion {
  const empty = visible.filter((field) => !isFilled(field))
  const filled = visible.length - empty.length
  const percent = (filled / visible.length) * 100
  return {
    filled,
    of: visible.length,
    percent: Math.round(percent),
    enough: percent >= ENOUGH_PERCENT,
    empty,
  }
}
