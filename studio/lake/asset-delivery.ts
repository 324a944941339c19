import { join } from 'node:path'
import { sendFile } from './asset-files.ts'
import { notFound } from './errors.ts'
import type { Call } from './http.ts'
import { imageTypes } from './image-formats.ts'
import { readImageParameters } from './image-parameters.ts'
import type { ImageService } from './images.ts'

const IMAGE_NAME = /^[0-9a-f]{40}-(?<width>\d+)x(?<height>\d+)\.(?<extension>[a-z0-9]+)$/
const FILE_NAME = /^[0-9a-f]{40}(?:\.([A-Za-z0-9]{1,16}))?$/

/**
 * File types that browsers display without running scripts, by extension. All other files are sent as downloads. The
 * object has no prototype, because an extension may be `constructor`.
 */
export const INLINE_TYPES: Record<string, string> = Object.assign(Object.create(null), {
  ...imageTypes,
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  woff2: 'font/woff2',
})

/** Prevents an asset from running scripts or loading anything, even when opened directly. */
const SANDBOX_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The file name contains the hash of the bytes, so the content never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** Serves assets under the same paths as Sanity's CDN. As on the CDN, anyone who knows an asset's name can read it. */
export class AssetDelivery {
  readonly #directory: string
  readonly #images: ImageService

  constructor(directory: string, images: ImageService) {
    this.#directory = directory
    this.#images = images
  }

  async serveImage({ request, response, url, params, client }: Call): Promise<void> {
    const name = params.name ?? ''
    const { extension, width, height } = IMAGE_NAME.exec(name)?.groups ?? {}
    if (!extension) throw notFound('Image not found')
    const original = join(this.#directory, 'assets', 'images', name)
    const size = { width: Number(width), height: Number(height) }
    const parameters = readImageParameters(url.searchParams, request.headers.accept ?? '', extension, size)
    const download = downloadHeader(url.searchParams.get('dl'), name)
    if (!parameters) {
      const type = imageTypes[extension] ?? 'application/octet-stream'
      return sendFile(request, response, original, { type, headers: { ...SANDBOX_HEADERS, ...download } })
    }
    const { spec, pixels } = parameters
    const { path, type } = await this.#images.transform(original, name, spec, client, pixels)
    const varies: Record<string, string> = url.searchParams.get('auto') ? { Vary: 'Origin, Accept' } : {}
    return sendFile(request, response, path, {
      type,
      headers: { ...SANDBOX_HEADERS, ...varies, ...download },
    })
  }

  async serveFile({ request, response, url, params }: Call): Promise<void> {
    const name = params.name ?? ''
    const match = FILE_NAME.exec(name)
    if (!match) throw notFound('File not found')
    const inlineType = INLINE_TYPES[match[1]?.toLowerCase() ?? '']
    const download = downloadHeader(url.searchParams.get('dl') ?? (inlineType ? null : ''), name)
    const type = inlineType ?? 'application/octet-stream'
    return sendFile(request, response, join(this.#directory, 'assets', 'files', name), {
      type,
      headers: { ...SANDBOX_HEADERS, ...download },
    })
  }
}

/** Handles `?dl` and `?dl=name`. The name comes from the link, so it is sanitized. */
function downloadHeader(requested: string | null, name: string): Record<string, string> {
  if (requested === null) return {}
  const chosen = requested || name
  const plain = chosen.replace(/[^\w.() -]/g, '_')
  return {
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(chosen)}`,
  }
}
