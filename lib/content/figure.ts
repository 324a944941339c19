/** The first number in a figure as it is shown: 1000 of “1,000+”, 4.9 of “4.9 / 5”. Undefined for words alone. */
export function figureOf(text: string): number | undefined {
  const digits = /\d[\d,]*(\.\d+)?/.exec(text)?.[0]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
