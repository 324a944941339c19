import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireLevel } from './auth.ts'
import { EXPORTED_ASSET, isObject } from './document.ts'
import type { Call } from './http.ts'
import { sortById } from './perspectives.ts'
import type { Store } from './store.ts'

export async function exportDataset(store: Store, { access, response, url }: Call): Promise<void> {
  requireLevel(access, 'read')
  const types = url.searchParams.get('types')?.split(',')
  // A snapshot, so the export contains either all or none of a concurrent transaction.
  const documents = sortById([...store.all()])
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const lines = documents
    .values()
    .filter((document) => isObject(document) && (!types || types.includes(document._type)))
    .map((document) => `${lineOf(document)}\n`)
  // A client may disconnect at any time.
  await pipeline(Readable.from(lines), response).catch(() => response.destroy())
}

/**
 * Serializes a document without fields named `_sanityAsset`. In an export, this field is a file to publish, so an
 * import would upload whatever file a document's own field names, or refuse the whole export.
 */
function lineOf(document: object): string {
  const line = JSON.stringify(document)
  if (!line.includes(`"${EXPORTED_ASSET}"`)) return line
  return JSON.stringify(document, (key, value) => (key === EXPORTED_ASSET ? undefined : value))
}
