import { requireLevel } from './auth.ts'
import { EXPORTED_ASSET, isObject } from './document.ts'
import { type Call, PART, sendInTurns } from './http.ts'
import { sortById } from './perspectives.ts'
import type { Store } from './store.ts'
import { sendTurns } from './turns.ts'

export async function exportDataset(store: Store, call: Call): Promise<void> {
  const { access, client, response, url } = call
  requireLevel(access, 'read')
  const types = url.searchParams.get('types')?.split(',')
  await sendTurns(client).take()
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
  await sendInTurns(call, partsOf(lines))
}

function* partsOf(lines: Iterable<string>): Iterable<string> {
  let part = ''
  for (const line of lines) {
    part += line
    if (part.length < PART) continue
    yield part
    part = ''
  }
  if (part) yield part
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
