/** Validation for a required integer within bounds. Every violation has the same message. */
export function wholeNumber(lowest: number, highest: number, message: string) {
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= lowest && value <= highest ? true : message
}

/** Validates an amount in dollars: not negative, with at most two decimals. */
export function dollars(amount: number | undefined): true | string {
  if (amount === undefined) return true
  if (amount < 0) return 'An amount cannot be less than 0.'
  return Number(amount.toFixed(2)) === amount
    ? true
    : 'Enter an amount with at most two decimals, such as 129.99.'
}

/** Validates an amount to charge to a card: at least Stripe's minimum. */
export function chargeable(amount: number | undefined): true | string {
  if (amount === undefined || dollars(amount) !== true) return dollars(amount)
  return amount >= 0.5 ? true : 'A card cannot be charged less than $0.50.'
}

/** Converts dollars to whole cents, because 297.1 - 100 is not exactly 197.1 in floating point. */
export function cents(amount: number): number {
  return Math.round(amount * 100)
}
