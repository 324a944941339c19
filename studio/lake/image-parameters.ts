import { badRequest } from './errors.ts'
import { limits } from './limits.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const CROPS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const

export type ImageFormatName = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif' | 'tif'

export type Size = { width: number; height: number }

/** A validated transformation with all defaults filled in. Its JSON and the image's name determine the cache key. */
export type ImageSpec = {
  width?: number
  height?: number
  bounds: { minWidth?: number; maxWidth?: number; minHeight?: number; maxHeight?: number }
  fit: (typeof FITS)[number]
  crop: string[]
  focus: { x: number; y: number }
  rect?: { left: number; top: number; width: number; height: number }
  format: ImageFormatName
  quality: number
  blur: number
  sharpen: number
  saturation: number
  orientation: number
  flip: string
  invert: boolean
  pad: number
  background?: string
  firstFrame: boolean
}

const DEFAULT_QUALITY = 75
/** AVIF needs a lower value for the same visual quality. */
const AVIF_QUALITY = 60

const PARAMETERS = [
  'w',
  'h',
  'fit',
  'crop',
  'rect',
  'q',
  'auto',
  'fm',
  'dpr',
  'blur',
  'sharp',
  'sat',
  'or',
  'flip',
  'invert',
  'pad',
  'bg',
  'fp-x',
  'fp-y',
  'min-w',
  'max-w',
  'min-h',
  'max-h',
  'frame',
]

/** Parses the URL parameters that `@sanity/image-url` writes. */
export function readImageParameters(
  search: URLSearchParams,
  accept: string,
  extension: string,
  original: Size,
): { spec: ImageSpec; pixels: number } | null {
  if (!PARAMETERS.some((name) => search.has(name))) return null
  const format = chooseFormat(search, accept, extension)
  // An SVG is rasterized only if the URL names a format.
  if (!format) return null
  const dpr = number(search, 'dpr', 0.1, 5) ?? 1
  const length = (name: string) => {
    const value = number(search, name, 1, limits.imageSide)
    return value === undefined ? undefined : Math.min(limits.imageSide, Math.max(1, Math.round(value * dpr)))
  }
  const rect = readRect(search)
  const background = readBackground(search)
  const [width, height] = [length('w'), length('h')]
  const spec: ImageSpec = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    bounds: JSON.parse(
      JSON.stringify({
        minWidth: length('min-w'),
        maxWidth: length('max-w'),
        minHeight: length('min-h'),
        maxHeight: length('max-h'),
      }),
    ),
    fit: choice(search, 'fit', FITS) ?? 'clip',
    crop: choices(search, 'crop', CROPS),
    focus: { x: number(search, 'fp-x', 0, 1) ?? 0.5, y: number(search, 'fp-y', 0, 1) ?? 0.5 },
    ...(rect && { rect }),
    format,
    quality: Math.round(number(search, 'q', 0, 100) ?? (format === 'avif' ? AVIF_QUALITY : DEFAULT_QUALITY)),
    blur: number(search, 'blur', 0, 2000) ?? 0,
    sharpen: number(search, 'sharp', 0, 100) ?? 0,
    saturation: number(search, 'sat', -100, 100) ?? 0,
    orientation: Number(choice(search, 'or', ['0', '90', '180', '270']) ?? 0),
    flip: choice(search, 'flip', ['h', 'v', 'hv', 'vh']) ?? '',
    invert: search.get('invert') === 'true',
    pad: Math.round((number(search, 'pad', 0, 1000) ?? 0) * dpr),
    ...(background && { background }),
    firstFrame: search.get('frame') === '1',
  }
  const pixels = pixelsOf(spec, original)
  if (spec.format === 'avif' && !search.has('fm') && pixels > limits.avifPixels) spec.format = 'webp'
  const maxPixels =
    extension === 'svg' || spec.format === 'avif'
      ? Math.min(limits.svgPixels, limits.avifPixels)
      : limits.resultPixels
  if (pixels > maxPixels) throw badRequest(`The image would have ${pixels} pixels; the limit is ${maxPixels}`)
  return { spec, pixels }
}

function pixelsOf({ width, height, bounds, rect, fit, orientation, pad }: ImageSpec, original: Size): number {
  const area = {
    width: Math.min(rect?.width ?? original.width, original.width),
    height: Math.min(rect?.height ?? original.height, original.height),
  }
  const own = orientation % 180 === 90 ? { width: area.height, height: area.width } : area
  const clampedLength = (
    length: number | undefined,
    min: number | undefined,
    max: number | undefined,
    own: number,
  ) =>
    length === undefined && min === undefined && max === undefined
      ? undefined
      : Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? 1, length ?? own))
  const w = clampedLength(width, bounds.minWidth, bounds.maxWidth, own.width)
  const h = clampedLength(height, bounds.minHeight, bounds.maxHeight, own.height)
  const inside = Math.min(
    (w ?? Number.POSITIVE_INFINITY) / own.width,
    (h ?? Number.POSITIVE_INFINITY) / own.height,
  )
  const isFilled =
    w !== undefined && h !== undefined && ['crop', 'fill', 'fillmax', 'scale', 'min'].includes(fit)
  const enlarges = ['clip', 'crop', 'fill', 'scale'].includes(fit)
  const scale = Number.isFinite(inside) ? (enlarges ? inside : Math.min(1, inside)) : 1
  const size = isFilled ? { width: w, height: h } : { width: own.width * scale, height: own.height * scale }
  return Math.ceil((size.width + 2 * pad) * (size.height + 2 * pad))
}

function chooseFormat(search: URLSearchParams, accept: string, extension: string): ImageFormatName | null {
  const format = choice(search, 'fm', FORMATS)
  if (format) return format
  if (extension === 'svg') return null
  const automatic = choices(search, 'auto', ['format']).includes('format')
  const animated = extension === 'gif'
  if (automatic && !animated && accept.includes('image/avif')) return 'avif'
  if (automatic && accept.includes('image/webp')) return 'webp'
  if (automatic && extension === 'avif' && !accept.includes('image/avif')) return 'jpg'
  // Most browsers do not display TIFF.
  return extension === 'tif' ? 'jpg' : (extension as ImageFormatName)
}

function number(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!/^-?\d+(\.\d+)?$/.test(text) || value < min || value > max) {
    throw badRequest(`Invalid image parameter "${name}": expected a number from ${min} to ${max}`)
  }
  return value
}

function choice<T extends string>(
  search: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const [first, ...rest] = choices(search, name, allowed)
  if (rest.length > 0)
    throw badRequest(`Invalid image parameter "${name}": expected one of ${allowed.join(', ')}`)
  return first
}

function choices<T extends string>(search: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  const values = (search.get(name) ?? '').split(',').filter(Boolean) as T[]
  if (values.some((value) => !allowed.includes(value))) {
    throw badRequest(`Invalid image parameter "${name}": each value must be one of ${allowed.join(', ')}`)
  }
  return values
}

function readRect(search: URLSearchParams) {
  const text = search.get('rect')
  if (!text) return undefined
  const [left, top, width, height] = text.split(',').map(Number)
  if (!/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(text) || !width || !height || width < 0 || height < 0) {
    throw badRequest('Invalid image parameter "rect": expected left,top,width,height')
  }
  return { left: left ?? 0, top: top ?? 0, width, height }
}

function readBackground(search: URLSearchParams): string | undefined {
  const text = search.get('bg')
  if (!text) return undefined
  if (!/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw badRequest('Invalid image parameter "bg": expected a color in hexadecimal')
  }
  // Sanity's CDN puts the alpha channel first.
  if (text.length === 4) return `#${text.slice(1)}${text[0]}`
  return text.length === 8 ? `#${text.slice(2)}${text.slice(0, 2)}` : `#${text}`
}
