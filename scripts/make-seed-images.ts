/**
 * Makes the pictures of the default content: three service drawings and the picture for shared links.
 * Run it with `node scripts/make-seed-images.ts`; what it writes is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'

const images = new URL('../studio/seed/images/', import.meta.url)

const PAPER = '#f7f3ea'
const INK = '#14213d'
const INK_SOFT = '#465069'
const EDGE = '#7d776a'
const GREEN = '#1d5b45'

type Stroke = { colour: string; width: number; path: string }

function drawing(strokes: Stroke[]): string {
  const paths = strokes.map(
    ({ colour, width, path }) => `<path stroke="${colour}" stroke-width="${width}" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="72" viewBox="0 0 112 72" fill="none">${paths.join('')}</svg>\n`
}

/** `count` upright ticks from `x` on, `step` apart, between the two heights. */
function uprightTicks(
  x: number,
  step: number,
  count: number,
  from: number,
  to: (index: number) => number,
): string {
  return Array.from({ length: count }, (_, index) => `M${x + index * step} ${from}V${to(index)}`).join('')
}

/** A report with one entry put right, beside a scale that has moved up. */
const creditRestoration = drawing([
  { colour: INK, width: 1.5, path: 'M4.5 4.5h52v63h-52z' },
  { colour: EDGE, width: 1.5, path: 'M13 16h18M13 26h35M13 34h28M13 52h35M13 60h22' },
  { colour: GREEN, width: 4, path: 'M13 43h24' },
  { colour: GREEN, width: 2, path: 'M42 43l3.5 3.5 6-8' },
  { colour: EDGE, width: 1.5, path: 'M76 67.5h14M76 60.5h9M76 53.5h9M76 46.5h14' },
  { colour: GREEN, width: 2.5, path: 'M76 39.5h12M76 32.5h12M76 25.5h20M76 18.5h12M76 11.5h12' },
  { colour: INK, width: 1.5, path: 'M76 4.5h20' },
])

/** A shop with an awning of ticks. */
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

/** A score that has risen and now holds its level, month after month. */
const ongoingSupport = drawing([
  { colour: INK, width: 1.5, path: 'M4 67.5h104' },
  { colour: EDGE, width: 1.5, path: uprightTicks(10, 8.4, 12, 67, (index) => (index % 3 === 0 ? 55 : 60)) },
  { colour: EDGE, width: 1.5, path: uprightTicks(10, 8.4, 5, 50, (index) => 46 - index * 6) },
  { colour: GREEN, width: 4, path: uprightTicks(52, 8.4, 7, 50, () => 17) },
  { colour: INK, width: 1.5, path: 'M10 40L43.6 16L52 11.5h56' },
])

/** Where the ticks of the arc stand: 300 at the left end, 850 at the right. */
const LOWEST = 300
const HIGHEST = 850

function tick(score: number, inner: number, outer: number): string {
  const angle = Math.PI * (1 - (score - LOWEST) / (HIGHEST - LOWEST))
  const point = (radius: number) =>
    `${(870 + radius * Math.cos(angle)).toFixed(1)} ${(440 - radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(inner)}L${point(outer)}`
}

/** The engraved scale with a gain in green: fine ticks every 5 points, ink every 50. */
function arc(gainFrom: number, gainTo: number): string {
  const fine: string[] = []
  const bold: string[] = []
  const gained: string[] = []
  for (let score = LOWEST; score <= HIGHEST; score += 5) {
    const inGain = score >= gainFrom && score <= gainTo
    if (inGain) gained.push(tick(score, 206, score % 10 === 0 ? 256 : 240))
    else if (score % 50 === 0) bold.push(tick(score, 214, 244))
    else fine.push(tick(score, 222, score % 10 === 0 ? 238 : 231))
  }
  return [
    `<path stroke="${EDGE}" stroke-width="1.6" d="${fine.join('')}"/>`,
    `<path stroke="${INK}" stroke-width="2.6" d="${bold.join('')}"/>`,
    `<path stroke="${GREEN}" stroke-width="4" d="${gained.join('')}"/>`,
  ].join('')
}

/** One line of text as a transparent picture. The font is cut to the letters and unpacked, as Pango reads no WOFF2. */
async function line(
  text: string,
  packageFile: string,
  family: string,
  height: number,
  colour: string,
): Promise<Buffer> {
  const source = await readFile(
    new URL(`../node_modules/@fontsource-variable/${packageFile}`, import.meta.url),
  )
  const font = join(tmpdir(), `${family.replaceAll(' ', '-')}.ttf`)
  await writeFile(font, await subsetFont(source, text, { targetFormat: 'sfnt' }))
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;')}</span>`
  return sharp({ text: { text: markup, font: `${family} ${height}`, fontfile: font, rgba: true, dpi: 72 } })
    .png()
    .toBuffer()
}

async function shareImage(): Promise<Buffer> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
    <rect width="1200" height="630" fill="${PAPER}"/>
    <path stroke="${INK}" stroke-width="1.5" d="M80 508.5h1040"/>
    ${arc(610, 760)}
  </svg>`
  const name = await line(
    'Larkspur',
    'newsreader/files/newsreader-latin-opsz-normal.woff2',
    'Newsreader 16pt',
    116,
    INK,
  )
  const descriptor = await line(
    'Credit & Funding',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    'Instrument Sans',
    46,
    INK_SOFT,
  )
  return sharp(Buffer.from(page))
    .composite([
      { input: name, left: 78, top: 250 },
      { input: descriptor, left: 82, top: 396 },
    ])
    .png({ palette: true })
    .toBuffer()
}

await writeFile(new URL('service-credit-restoration.svg', images), creditRestoration)
await writeFile(new URL('service-business-funding.svg', images), businessFunding)
await writeFile(new URL('service-ongoing-support.svg', images), ongoingSupport)
await writeFile(new URL('share.png', images), await shareImage())
