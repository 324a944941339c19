import { readFile } from 'node:fs/promises'
import type { FormatEnum } from 'sharp'
import { openImage } from './image-metadata.ts'

/**
 * Removes location, camera and author from an uploaded image.
 * @returns null if the file contains none of them
 */
export async function stripMetadata(path: string, extension: string): Promise<Buffer | null> {
  const { exif, xmp, iptc, orientation, comments } = await openImage(path).metadata()
  if (orientation !== undefined && orientation > 1) return encodeUpright(path, extension)
  // `metadata` reads only the beginning of a file, but there may be more after the picture.
  const strip = { jpg: stripJpeg, png: stripPng, webp: stripWebp }[extension]
  if (strip) {
    const file = await readFile(path)
    const stripped = strip(file)
    return stripped.length < file.length ? stripped : null
  }
  if (!exif && !xmp && !iptc && !comments?.length) return null
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

/**
 * Keeps the first picture of a JPEG, without application data and comments. Phones add a second picture for bright
 * screens, and cameras add previews, each with metadata of its own.
 */
function stripJpeg(file: Buffer): Buffer {
  const parts = [file.subarray(0, 2)]
  let at = 2
  let isScan = false
  while (at < file.length) {
    const start = nextMarker(file, at)
    if (isScan) parts.push(file.subarray(at, start))
    const marker = file[start + 1]
    if (marker === END_OF_IMAGE) parts.push(file.subarray(start, start + 2))
    if (marker === END_OF_IMAGE || start + 4 > file.length) break
    at = start + 2 + file.readUInt16BE(start + 2)
    parts.push(neededPart(file.subarray(start, at)))
    isScan = marker === START_OF_SCAN
  }
  return Buffer.concat(parts)
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/**
 * The index of the next marker that begins a segment or ends the picture. Skips fill bytes, and what a scan contains:
 * escaped bytes and restart markers.
 */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0
    const isRestart = marker >= 0xd0 && marker <= 0xd7
    if (![0, 1, 0xff].includes(marker) && !isRestart) return at
  }
  return file.length
}

/** The application data that describes the colors, by marker. `bytes` excludes JFIF's preview and unknown additions. */
const COLOR_DATA = new Map([
  [0xe0, { name: 'JFIF\0', bytes: 14 }],
  [0xe2, { name: 'ICC_PROFILE\0', bytes: Number.POSITIVE_INFINITY }],
  [0xee, { name: 'Adobe', bytes: 12 }],
])

/** The part of a segment that a decoder needs. Of the application data, it needs only what describes the colors. */
function neededPart(segment: Buffer): Buffer {
  const marker = segment[1] ?? 0
  const none = segment.subarray(0, 0)
  if (marker < 0xe0 || marker > 0xef) return marker === COMMENT ? none : segment
  const data = COLOR_DATA.get(marker)
  if (!data || segment.toString('latin1', 4, 4 + data.name.length) !== data.name) return none
  if (segment.length <= 4 + data.bytes) return segment
  const part = Buffer.from(segment.subarray(0, 4 + data.bytes))
  part.writeUInt16BE(part.length - 2, 2)
  // The size of the preview.
  if (marker === JFIF) part.fill(0, part.length - 2)
  return part
}

const JFIF = 0xe0
const COMMENT = 0xfe

/** The chunks that a PNG's pixels, colors, size or animation depend on. */
const PNG_CHUNKS = new Set(
  [
    'IHDR PLTE IDAT IEND tRNS bKGD pHYs', // pixels and size
    'cHRM cICP cLLI gAMA iCCP mDCV sBIT sRGB', // colors
    'acTL fcTL fdAT', // animation
  ].flatMap((names) => names.split(' ')),
)

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])

function stripPng(file: Buffer): Buffer {
  const parts = [file.subarray(0, 8)]
  let at = 8
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (PNG_CHUNKS.has(type)) parts.push(file.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

function stripWebp(file: Buffer): Buffer {
  const parts: Buffer[] = []
  const length = Math.min(file.length, 8 + file.readUInt32LE(4))
  let at = 12
  while (at + 8 <= length) {
    const size = file.readUInt32LE(at + 4)
    const end = Math.min(length, at + 8 + size + (size % 2))
    const type = file.toString('latin1', at, at + 4)
    if (type === 'VP8X') {
      const header = Buffer.from(file.subarray(at, end))
      // Clears the EXIF and XMP flags.
      header[8] = (header[8] ?? 0) & ~0b1100
      parts.push(header)
    } else if (WEBP_CHUNKS.has(type)) parts.push(file.subarray(at, end))
    at = end
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
