/** A required whole number within bounds, with one sentence for whatever is wrong with it. */
export function wholeNumber(lowest: number, highest: number, message: string) {
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= lowest && value <= highest ? true : message
}
