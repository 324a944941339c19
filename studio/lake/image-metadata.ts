import sharp, { type SharpOptions } from 'sharp'
import { badRequest } from './errors.ts'
import { limits } from './limits.ts'

/** What an image's bytes say it is. The name and the type that came with an upload are not believed. */
export type ImageFormat = { extension: string; mimeType: string }

const FORMATS: Record<string, ImageFormat> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

/** The media type of an image file by its extension. */
export const imageTypes = Object.fromEntries(Object.values(FORMATS).map((f) => [f.extension, f.mimeType]))

export const openImage = (path: string | Buffer, options: SharpOptions = {}) =>
  sharp(path, { limitInputPixels: limits.imagePixels, failOn: 'error', ...options }).timeout({
    seconds: limits.imageTime,
  })

const LQIP_WIDTH = 20

/** Reads an image's size and placeholder. @throws LakeError 400 if it is none. */
export async function describeImage(path: string) {
  try {
    return await describe(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw badRequest(`Invalid image, could not read metadata: ${reason}`)
  }
}

async function describe(path: string) {
  const metadata = await openImage(path).metadata()
  const format = FORMATS[metadata.format ?? '']
  if (!format) throw new Error(`unsupported format ${metadata.format ?? ''}`)
  const { width, height } = metadata.autoOrient
  if (!width || !height) throw new Error('it has no size')
  const hasAlpha = metadata.hasAlpha ?? false
  const isOpaque = !hasAlpha || (await openImage(path).stats()).isOpaque
  return {
    ...format,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width },
      hasAlpha,
      isOpaque,
      lqip: await placeholder(path, isOpaque),
    },
  }
}

async function placeholder(path: string, isOpaque: boolean): Promise<string> {
  const small = openImage(path).autoOrient().resize(LQIP_WIDTH)
  const bytes = await (isOpaque ? small.jpeg({ quality: 60 }) : small.png()).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
