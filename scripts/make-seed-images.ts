/** Draws the three service pictures of the default content. Run it manually and commit the output. */
import { writeFile } from 'node:fs/promises'

const images = new URL('../studio/seed/images/', import.meta.url)

const INK = '#14213d'
const EDGE = '#7d776a'
const GREEN = '#1d5b45'

type Stroke = { colour: string; width: number; path: string }

function drawing(strokes: Stroke[]): string {
  const paths = strokes.map(
    ({ colour, width, path }) => `<path stroke="${colour}" stroke-width="${width}" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="72" viewBox="0 0 112 72" fill="none">${paths.join('')}</svg>\n`
}

/** Draws `count` vertical ticks, starting at `x` and `step` apart, between the two heights. */
function uprightTicks(
  x: number,
  step: number,
  count: number,
  from: number,
  to: (index: number) => number,
): string {
  return Array.from({ length: count }, (_, index) => `M${x + index * step} ${from}V${to(index)}`).join('')
}

const creditRestoration = drawing([
  { colour: INK, width: 1.5, path: 'M4.5 4.5h52v63h-52z' },
  { colour: EDGE, width: 1.5, path: 'M13 16h18M13 26h35M13 34h28M13 52h35M13 60h22' },
  { colour: GREEN, width: 4, path: 'M13 43h24' },
  { colour: GREEN, width: 2, path: 'M42 43l3.5 3.5 6-8' },
  { colour: EDGE, width: 1.5, path: 'M76 67.5h14M76 60.5h9M76 53.5h9M76 46.5h14' },
  { colour: GREEN, width: 2.5, path: 'M76 39.5h12M76 32.5h12M76 25.5h20M76 18.5h12M76 11.5h12' },
  { colour: INK, width: 1.5, path: 'M76 4.5h20' },
])

const businessFunding = drawing([
  {
    colour: INK,
    width: 1.5,
    path: 'M4 67.5h104M18.5 67.5v-38M93.5 67.5v-38M12.5 29.5h87M18.5 9.5h75l6 20M18.5 9.5l-6 20',
  },
  {
    colour: EDGE,
    width: 1.5,
    path: `M27.5 39.5h30v18h-30zM42.5 39.5v18${uprightTicks(24, 11.6, 6, 27, () => 12)}`,
  },
  { colour: GREEN, width: 4, path: uprightTicks(29.8, 11.6, 6, 27, () => 12) },
  { colour: INK, width: 1.5, path: 'M68.5 67.5v-28h16v28' },
  { colour: GREEN, width: 2.5, path: 'M80 52v5' },
])

const ongoingSupport = drawing([
  { colour: INK, width: 1.5, path: 'M4 67.5h104' },
  { colour: EDGE, width: 1.5, path: uprightTicks(10, 8.4, 12, 67, (index) => (index % 3 === 0 ? 55 : 60)) },
  { colour: EDGE, width: 1.5, path: uprightTicks(10, 8.4, 5, 50, (index) => 46 - index * 6) },
  { colour: GREEN, width: 4, path: uprightTicks(52, 8.4, 7, 50, () => 17) },
  { colour: INK, width: 1.5, path: 'M10 40L43.6 16L52 11.5h56' },
])

await writeFile(new URL('service-credit-restoration.svg', images), creditRestoration)
await writeFile(new URL('service-business-funding.svg', images), businessFunding)
await writeFile(new URL('service-ongoing-support.svg', images), ongoingSupport)
