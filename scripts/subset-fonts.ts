// Reduces the two typefaces to what the pages use (Latin, the design's weights and optical size), from 158 KB to 43
// KB. Run it manually after changing a typeface: node scripts/subset-fonts.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const from = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)))
const target = new URL('../app/fonts/', import.meta.url)

/**
 * Basic Latin, the accented letters of Spanish and of most Western European names, and the copy's punctuation and
 * symbols. For any other character, the browser uses a system font.
 */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0¡¢£§©ª«\u00ad®°±·º»½¿ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
  ...'–—‘’“”…•€™−≤≥→×÷\u2009\u202f',
].join('')

/** OpenType features in use: kerning, ligatures, accents, and lining and tabular figures. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum', 'tnum']

// All headings and large figures have the same weight.
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
// The renderer of share images supports neither WOFF2 nor variable fonts.
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
