/** The numbers in a displayed figure, in ascending order: 4.9 and 5 in “4.9 / 5”. */
export function figuresIn(text: string): number[] {
  return numbers(text).sort((one, other) => one - other)
}

/** The first number in a displayed figure: 1000 in “1,000+”, 4.9 in “4.9 / 5”. Undefined if there is no number. */
export const figureOf = (text: string): number | undefined => numbers(text)[0]

const numbers = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
