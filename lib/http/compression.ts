import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import Negotiator from 'negotiator'

/**
 * The Brotli quality. Pages are a tenth smaller than with gzip, measured on the home page and a quiz. Quality 6 takes
 * 40% longer and saves only 1% more.
 */
const QUALITY = 5

/**
 * Larger files are not compressed on request. Compressing one takes up to a second, so anyone could keep the
 * processor busy.
 */
const MAX_BYTES = 256 * 1024

const isSmall = (response: ServerResponse) => Number(response.getHeader('Content-Length') ?? 0) <= MAX_BYTES

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

const acceptsBrotli = (request: IncomingMessage) => new Negotiator(request).encodings(['br']).length > 0

function compressedCopies(buildFolder: string): Map<string, string> {
  const folder = join(buildFolder, 'static', 'chunks')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const copies = names.filter((name) => name.endsWith('.br'))
  return new Map(
    copies.map((name) => [`/_next/static/chunks/${name.slice(0, -'.br'.length)}`, join(folder, name)]),
  )
}

/** The response to any other request may be a part of the file or an error page. */
const wantsWholeFile = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers.range

function serveCopy(request: IncomingMessage, response: ServerResponse): void {
  const url = String(request.url)
  request.url = `${url}.br`
  response.setHeader('Content-Encoding', 'br')
  response.setHeader('Content-Type', String(types[url.slice(url.lastIndexOf('.'))]))
}

/** Compresses responses with Brotli if the client supports it, otherwise with gzip. */
export function compressResponses(): void {
  const copies = compressedCopies(process.env.DIST_DIR || '.next')
  const compress = compression({
    filter: (request, response) => isSmall(response) && compression.filter(request, response),
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // The middleware omits `Vary` from 304 responses, because they have no content type. Next overwrites this header
    // on pages.
    response.setHeader('Vary', 'Accept-Encoding')
    // Express's types extend Node's types with properties that the middleware does not use.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {})
    const copy = copies.get(String(request.url))
    // A concurrent build may have deleted the file.
    if (copy && wantsWholeFile(request) && acceptsBrotli(request) && existsSync(copy))
      serveCopy(request, response)
  })
}
