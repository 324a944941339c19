/** Encodes a few of an image's lowest frequencies in a short string (https://blurha.sh). */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

const base83 = (value: number, length: number) =>
  Array.from({ length }, (_, i) => DIGITS[Math.floor(value / 83 ** (length - 1 - i)) % 83]).join('')

const toLinear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const toByte = (linear: number) => {
  const value = Math.max(0, Math.min(1, linear))
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255)
}
const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.floor(value)))

type Rgb = [number, number, number]

/** @param pixels RGBA bytes of a small copy of the image. */
export function blurHash(pixels: Uint8Array, width: number, height: number, across = 4, down = 3): string {
  const factors: Rgb[] = []
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) factors.push(factor(pixels, width, height, x, y))
  const [average, ...details] = factors as [Rgb, ...Rgb[]]
  const largest = Math.max(...details.flat().map(Math.abs))
  const quantised = clamp(largest * 166 - 0.5, 82)
  const scale = (quantised + 1) / 166
  const [r, g, b] = average.map(toByte) as Rgb
  return [
    base83(across - 1 + (down - 1) * 9, 1),
    base83(quantised, 1),
    base83((r << 16) + (g << 8) + b, 4),
    ...details.map((detail) => {
      const [dr, dg, db] = detail.map((value) => clamp(signedRoot(value / scale) * 9 + 9.5, 18)) as Rgb
      return base83(dr * 19 * 19 + dg * 19 + db, 2)
    }),
  ].join('')
}

function factor(pixels: Uint8Array, width: number, height: number, x: number, y: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const basis = Math.cos((Math.PI * x * i) / width) * Math.cos((Math.PI * y * j) / height)
      const at = (j * width + i) * 4
      for (const channel of [0, 1, 2] as const) sum[channel] += basis * toLinear(pixels[at + channel] ?? 0)
    }
  }
  const scale = (x === 0 && y === 0 ? 1 : 2) / (width * height)
  return sum.map((value) => value * scale) as Rgb
}
