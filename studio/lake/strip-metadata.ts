import { readFile } from 'node:fs/promises'
import type { FormatEnum } from 'sharp'
import { openImage } from './image-metadata.ts'

/** Removes location, camera and author from an uploaded image. */
export async function stripMetadata(path: string, extension: string): Promise<Buffer | null> {
  const { exif, xmp, iptc, orientation, comments } = await openImage(path).metadata()
  if (!exif && !xmp && !iptc && !comments?.length) return null
  if (orientation !== undefined && orientation > 1) return encodeUpright(path, extension)
  if (extension === 'jpg') return stripJpeg(await readFile(path))
  if (extension === 'png') return stripPng(await readFile(path))
  if (extension === 'webp') return stripWebp(await readFile(path))
  return encodeUpright(path, extension)
}

function encodeUpright(path: string, extension: string): Promise<Buffer> {
  const image = openImage(path, { pages: -1 }).autoOrient().keepIccProfile()
  switch (extension) {
    case 'jpg':
      return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return image.webp({ quality: 95 }).toBuffer()
    case 'avif':
      return image.avif({ quality: 80 }).toBuffer()
    case 'tif':
      return image.tiff({ compression: 'lzw' }).toBuffer()
    default:
      return image.toFormat(extension as keyof FormatEnum & string).toBuffer()
  }
}

/** Keeps all segments except EXIF and XMP (APP1), IPTC (APP13) and comments. */
function stripJpeg(file: Buffer): Buffer {
  const parts = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    // Everything from the start-of-scan marker on is kept unchanged.
    if (marker === 0xda) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (![0xe1, 0xed, 0xfe].includes(marker)) parts.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, file.subarray(at)])
}

function stripPng(file: Buffer): Buffer {
  const parts = [file.subarray(0, 8)]
  let at = 8
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (!['eXIf', 'tEXt', 'iTXt', 'zTXt'].includes(type)) parts.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

function stripWebp(file: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    const end = Math.min(file.length, at + 8 + size + (size % 2))
    const type = file.toString('latin1', at, at + 4)
    if (type === 'VP8X') {
      const header = Buffer.from(file.subarray(at, end))
      // Clears the EXIF and XMP flags.
      header[8] = (header[8] ?? 0) & ~0b1100
      parts.push(header)
    } else if (type !== 'EXIF' && type !== 'XMP ') parts.push(file.subarray(at, end))
    at = end
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
