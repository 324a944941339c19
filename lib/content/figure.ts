/** A number and its unit of scale, if it has one. “24 minutes” has none. */
const SCALED =
  /(\d[\d,]*(?:\.\d+)?)(?:\s?(mil millones|mil|millón|millones|millions?|billions?|thousand|[KkMB])(?!\p{L}))?/gu

/** The power of ten of a unit of scale. */
function powerOf(unit: string): number {
  if (/^(b|mil millones)/i.test(unit)) return 9
  if (/^(k|thousand|mil$)/i.test(unit)) return 3
  return unit ? 6 : 0
}

/** The numbers in a displayed figure, without their order or notation: 50,000,000 in “$50M+” and “$50 millones”. */
export const figuresIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(SCALED)].map(([, digits = '', unit = '']) =>
      Number(`${digits.replaceAll(',', '')}e${powerOf(unit)}`),
    ),
  )

/** The numbers in a displayed figure in ascending order, without their units. */
export const digitsIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
    .map(([digits]) => Number(digits.replaceAll(',', '')))
    .sort((a, b) => a - b)

/** The first number in a displayed figure: 1000 in “1,000+”, 4.9 in “4.9 / 5”. Undefined if there is no number. */
export function figureOf(text: string): number | undefined {
  const [digits] = /\d[\d,]*(\.\d+)?/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
