import { open } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { badRequest } from './errors.ts'
import { IMAGE_FORMATS } from './image-formats.ts'
import { limits } from './limits.ts'

export const openImage = (path: string | Buffer, options: SharpOptions = {}) =>
  sharp(path, { limitInputPixels: limits.imagePixels, failOn: 'error', ...options })

export async function drawingOptions(path: string | Buffer): Promise<{ density?: number }> {
  const { format, width, height } = await openImage(path).metadata()
  if (format !== 'svg' || width * height <= limits.svgPixels) return {}
  return { density: Math.max(1, Math.floor(SVG_DENSITY * Math.sqrt(limits.svgPixels / (width * height)))) }
}

export const SVG_DENSITY = 72
const LQIP_WIDTH = 20

export async function describeImage(path: string) {
  try {
    return await describe(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // A decoder's message may contain the path.
    throw badRequest(`Invalid image, could not read metadata: ${reason.replaceAll(path, 'the file')}`)
  }
}

async function describe(path: string) {
  const metadata = await openImage(path).metadata()
  const format = IMAGE_FORMATS[metadata.format ?? '']
  if (!format) throw new Error(`unsupported format ${metadata.format ?? ''}`)
  const { width, height } = metadata.autoOrient
  if (!width || !height) throw new Error('it has no size')
  // Browsers show a compressed SVG only with a Content-Encoding.
  if (format === IMAGE_FORMATS.svg && (await isCompressed(path)))
    throw new Error('it is a compressed SVG (.svgz). Save it as a plain .svg')
  const options = await drawingOptions(path)
  const hasAlpha = metadata.hasAlpha ?? false
  const isOpaque = !hasAlpha || (await openImage(path, options).stats()).isOpaque
  return {
    ...format,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width },
      hasAlpha,
      isOpaque,
      lqip: await placeholder(openImage(path, options), isOpaque),
    },
  }
}

/** Whether a file starts with the magic number of gzip. */
async function isCompressed(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 })
  return buffer.readUInt16BE() === 0x1f8b
}

async function placeholder(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.autoOrient().resize(LQIP_WIDTH)
  const bytes = await (isOpaque ? small.jpeg({ quality: 60 }) : small.png()).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
