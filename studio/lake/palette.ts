/**
 * The colours of an image as Sanity describes them: a dominant one and six by lightness and saturation,
 * chosen from the image's own by closeness to an ideal, as the Vibrant library does.
 */

export type Swatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

type Rgb = [number, number, number]
type Colour = { rgb: Rgb; saturation: number; lightness: number; population: number }

const SATURATION = { muted: { target: 0.3, min: 0, max: 0.4 }, vibrant: { target: 1, min: 0.35, max: 1 } }
const LIGHTNESS = {
  dark: { target: 0.26, min: 0, max: 0.45 },
  normal: { target: 0.5, min: 0.3, max: 0.7 },
  light: { target: 0.74, min: 0.55, max: 1 },
}
const WEIGHTS = { saturation: 3, lightness: 6.5, population: 0.5 }

const SWATCHES = {
  vibrant: [SATURATION.vibrant, LIGHTNESS.normal],
  lightVibrant: [SATURATION.vibrant, LIGHTNESS.light],
  darkVibrant: [SATURATION.vibrant, LIGHTNESS.dark],
  muted: [SATURATION.muted, LIGHTNESS.normal],
  lightMuted: [SATURATION.muted, LIGHTNESS.light],
  darkMuted: [SATURATION.muted, LIGHTNESS.dark],
} as const

/** @param pixels RGBA bytes of a small copy of the image. */
export function paletteOf(pixels: Uint8Array) {
  const colours = countColours(pixels)
  const total = colours.reduce((sum, colour) => sum + colour.population, 0)
  const most = Math.max(...colours.map((colour) => colour.population), 1)
  const taken = new Set<Colour>()
  const swatches: Record<string, Swatch> = {}
  for (const [name, [saturation, lightness]] of Object.entries(SWATCHES)) {
    let best: Colour | undefined
    let bestScore = 0
    for (const colour of colours) {
      if (taken.has(colour) || !within(colour.saturation, saturation) || !within(colour.lightness, lightness))
        continue
      const score =
        WEIGHTS.saturation * (1 - Math.abs(colour.saturation - saturation.target)) +
        WEIGHTS.lightness * (1 - Math.abs(colour.lightness - lightness.target)) +
        WEIGHTS.population * (colour.population / most)
      if (score > bestScore) [best, bestScore] = [colour, score]
    }
    if (!best) continue
    taken.add(best)
    swatches[name] = swatch(best, total)
  }
  const largest = Object.values(swatches).sort((a, b) => b.population - a.population)[0]
  const dominant =
    largest ??
    swatch(colours[0] ?? { rgb: [0, 0, 0], saturation: 0, lightness: 0, population: 0 }, total || 1)
  return { _type: 'sanity.imagePalette', dominant, ...swatches }
}

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

/** The image's colours at five bits a channel, each the mean of its pixels, the commonest first. */
function countColours(pixels: Uint8Array): Colour[] {
  const bins = new Map<number, [number, number, number, number]>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r, g, b, alpha] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0, pixels[i + 3] ?? 0]
    if (alpha < 125) continue
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    const bin = bins.get(key) ?? [0, 0, 0, 0]
    bin[0] += r
    bin[1] += g
    bin[2] += b
    bin[3]++
    bins.set(key, bin)
  }
  return [...bins.values()]
    .map(([r, g, b, count]) => colour([r / count, g / count, b / count], count))
    .sort((a, b) => b.population - a.population)
}

function colour(rgb: Rgb, population: number): Colour {
  const [r, g, b] = rgb.map((channel) => channel / 255) as Rgb
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (max + min) / 2
  const range = max - min
  const saturation = range === 0 ? 0 : range / (lightness > 0.5 ? 2 - max - min : max + min)
  return { rgb, saturation, lightness, population }
}

function swatch({ rgb, population }: Colour, total: number): Swatch {
  // The usual luma weights; above the middle, dark text reads better.
  const luma = (rgb[0] * 299 + rgb[1] * 587 + rgb[2] * 114) / 1000
  const text = luma >= 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`,
    foreground: text,
    title: text,
    population: Math.round((population / Math.max(total, 1)) * 10_000) / 100,
  }
}
