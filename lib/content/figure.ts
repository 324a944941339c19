/** The first number in a displayed figure: 1000 in “1,000+”, 4.9 in “4.9 / 5”. Undefined if there is no number. */
export function figureOf(text: string): number | undefined {
  const digits = /\d[\d,]*(\.\d+)?/.exec(text)?.[0]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
