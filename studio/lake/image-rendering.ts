import sharp, { type Sharp } from 'sharp'
import { drawingOptions, openImage, SVG_DENSITY } from './image-metadata.ts'
import type { ImageFormatName, ImageSpec, Size } from './image-parameters.ts'

export async function renderImage(path: string, spec: ImageSpec): Promise<Buffer> {
  const animated = !spec.firstFrame && ['gif', 'webp'].includes(spec.format)
  const { density } = await drawingOptions(path)
  const options = { ...(animated && { pages: -1 }), ...(density && { density }) }
  const { autoOrient, pageHeight, pages } = await openImage(path, options).metadata()
  const whole = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  const moving = (pages ?? 1) > 1
  let image = openImage(path, options).autoOrient()
  const scale = density ? density / SVG_DENSITY : 1
  const area = spec.rect ? clampRect(scaled(spec.rect, scale), whole) : { left: 0, top: 0, ...whole }
  if (spec.rect) image = image.extract(area)
  // Rotates before resizing, so width and height apply to the rotated image.
  if (spec.orientation && !moving) image = openImage(await image.rotate(spec.orientation).png().toBuffer())
  const source = spec.orientation % 180 === 90 && !moving ? { width: area.height, height: area.width } : area
  image = resize(image, source, spec)
  if (spec.flip.includes('h')) image = image.flop()
  if (spec.flip.includes('v') && !moving) image = image.flip()
  if (spec.saturation) image = image.modulate({ saturation: 1 + spec.saturation / 100 })
  if (spec.blur) image = image.blur(Math.max(0.3, Math.min(100, spec.blur / 20)))
  if (spec.sharpen) image = image.sharpen({ sigma: 0.5 + spec.sharpen / 25 })
  if (spec.invert) image = image.negate({ alpha: false })
  if (spec.pad && !moving) {
    const background = spec.background ?? (hasAlphaChannel(spec.format) ? '#00000000' : '#ffffff')
    image = image.extend({ top: spec.pad, bottom: spec.pad, left: spec.pad, right: spec.pad, background })
  }
  if (spec.background && !moving) image = image.flatten({ background: spec.background.slice(0, 7) })
  else if (!hasAlphaChannel(spec.format)) image = image.flatten({ background: '#ffffff' })
  return encode(image, spec).toBuffer()
}

const hasAlphaChannel = (format: ImageFormatName) => !['jpg', 'pjpg'].includes(format)

function encode(image: Sharp, { format, quality }: ImageSpec): Sharp {
  const atLeastOne = Math.max(1, quality)
  switch (format) {
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: atLeastOne })
    case 'avif':
      // Effort 3 halves the encoding time and makes files a few percent larger.
      return image.avif({ quality: atLeastOne, effort: 3 })
    case 'gif':
      return image.gif()
    case 'tif':
      return image.tiff()
    default:
      return image.jpeg({ quality: atLeastOne, progressive: format === 'pjpg', mozjpeg: true })
  }
}

type Rect = NonNullable<ImageSpec['rect']>

const scaled = ({ left, top, width, height }: Rect, by: number) => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
})

function clampRect(rect: Rect, whole: Size) {
  const left = Math.max(0, Math.min(Math.round(rect.left), whole.width - 1))
  const top = Math.max(0, Math.min(Math.round(rect.top), whole.height - 1))
  const width = Math.max(1, Math.min(Math.round(rect.width), whole.width - left))
  const height = Math.max(1, Math.min(Math.round(rect.height), whole.height - top))
  return { left, top, width, height }
}

function resize(image: Sharp, source: Size, spec: ImageSpec): Sharp {
  const { fit } = spec
  const width = bounded(spec.width, spec.bounds.minWidth, spec.bounds.maxWidth, source.width)
  const height = bounded(spec.height, spec.bounds.minHeight, spec.bounds.maxHeight, source.height)
  if (width === undefined && height === undefined) return image
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  if (width === undefined || height === undefined) {
    const withoutEnlargement = fit === 'max' || fit === 'min' || fit === 'fillmax'
    return image.resize({ ...size, fit: 'inside', withoutEnlargement })
  }
  const background = spec.background ?? (hasAlphaChannel(spec.format) ? '#00000000' : '#ffffff')
  switch (fit) {
    case 'scale':
      return image.resize({ ...size, fit: 'fill' })
    case 'max':
      return image.resize({ ...size, fit: 'inside', withoutEnlargement: true })
    case 'fill':
      return image.resize({ ...size, fit: 'contain', background })
    case 'fillmax': {
      const scale = Math.min(1, width / source.width, height / source.height)
      const inner = {
        width: Math.max(1, Math.round(source.width * scale)),
        height: Math.max(1, Math.round(source.height * scale)),
      }
      const left = Math.floor((width - inner.width) / 2)
      const top = Math.floor((height - inner.height) / 2)
      const edges = { left, top, right: width - inner.width - left, bottom: height - inner.height - top }
      return image.resize({ ...inner, fit: 'fill' }).extend({ ...edges, background })
    }
    case 'min': {
      const scale = Math.min(1, source.width / width, source.height / height)
      const target = {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      }
      return cropTo(image, source, target, spec)
    }
    case 'crop':
      return cropTo(image, source, { width, height }, spec)
    default:
      return image.resize({ ...size, fit: 'inside' })
  }
}

function bounded(wanted: number | undefined, min: number | undefined, max: number | undefined, own: number) {
  if (wanted === undefined && min === undefined && max === undefined) return undefined
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? 1, wanted ?? own))
}

function cropTo(image: Sharp, source: Size, target: Size, { crop, focus }: ImageSpec): Sharp {
  if (crop.includes('entropy'))
    return image.resize({ ...target, fit: 'cover', position: sharp.strategy.entropy })
  const scale = Math.max(target.width / source.width, target.height / source.height)
  const scaled = {
    width: Math.max(target.width, Math.round(source.width * scale)),
    height: Math.max(target.height, Math.round(source.height * scale)),
  }
  const focal = crop.includes('focalpoint') || crop.length === 0
  const x = focal ? focus.x : crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const y = focal ? focus.y : crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  const start = (part: number, wholeLength: number, length: number) =>
    Math.max(0, Math.min(wholeLength - length, Math.round(part * wholeLength - length / 2)))
  return image.resize({ ...scaled, fit: 'fill' }).extract({
    left: start(x, scaled.width, target.width),
    top: start(y, scaled.height, target.height),
    ...target,
  })
}
