/** A required whole number within bounds, with one sentence for whatever is wrong with it. */
export function wholeNumber(lowest: number, highest: number, message: string) {
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= lowest && value <= highest ? true : message
}

/** An amount in dollars: not negative, and nothing finer than a cent. */
export function dollars(amount: number | undefined): true | string {
  if (amount === undefined) return true
  if (amount < 0) return 'An amount cannot be less than 0.'
  return Number(amount.toFixed(2)) === amount
    ? true
    : 'Give an amount with at most two decimals, such as 129.99.'
}

/** The same, for an amount that a card is charged at once. */
export function chargeable(amount: number | undefined): true | string {
  if (amount === undefined || dollars(amount) !== true) return dollars(amount)
  return amount >= 0.5 ? true : 'A card cannot be charged less than $0.50.'
}

/** Cents, because 297.1 - 100 is not exactly 197.1 in binary. */
export function cents(amount: number): number {
  return Math.round(amount * 100)
}
