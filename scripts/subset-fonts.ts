// Cuts the two typefaces to what the pages use (Latin, the weights and the optical size of the design): 132 KB become 46.
// Run by hand after a change of typeface: node scripts/subset-fonts.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const from = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)))
const target = new URL('../app/fonts/', import.meta.url)

/** Basic Latin, Latin-1 (Spanish letters, ¿ ¡ « »), and the dashes, quotes, ellipsis, bullets, arrows and signs of the copy. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'–—‘’“”…•€™−≤≥→×÷\u2009\u202f',
].join('')

/** What a page uses of them beside the letters: kerning, ligatures, accents, and lining and tabular figures. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum', 'tnum']

// One weight does for all headings and large figures.
const newsreader = await subsetFont(
  from('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  characters,
  { targetFormat: 'woff2', variationAxes: { opsz: 44, wght: 420 }, keepFeatures },
)
const instrumentSans = await subsetFont(
  from('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  characters,
  { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } }, keepFeatures },
)
// The share pictures are drawn on the server by a program that reads neither WOFF2 nor variable fonts.
const newsreaderStill = await subsetFont(
  from('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  characters,
  { targetFormat: 'sfnt', variationAxes: { opsz: 44, wght: 420 } },
)
const instrumentSansStill = await subsetFont(
  from('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  characters,
  { targetFormat: 'sfnt', variationAxes: { wght: 500 } },
)
mkdirSync(target, { recursive: true })
for (const [name, bytes] of [
  ['newsreader.woff2', newsreader],
  ['instrument-sans.woff2', instrumentSans],
  ['newsreader-420.ttf', newsreaderStill],
  ['instrument-sans-500.ttf', instrumentSansStill],
] as const) {
  writeFileSync(new URL(name, target), bytes)
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KB`)
}
