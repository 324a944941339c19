import { once } from 'node:events'
import { requireLevel } from './auth.ts'
import { isObject } from './document.ts'
import type { Call } from './http.ts'
import { sortById } from './perspectives.ts'
import type { Store } from './store.ts'

export async function exportDataset(store: Store, { access, response, url }: Call): Promise<void> {
  requireLevel(access, 'read')
  const types = url.searchParams.get('types')?.split(',')
  // A snapshot, so the export contains a concurrent transaction completely or not at all.
  const documents = sortById([...store.all()])
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  for (const document of documents) {
    if (!isObject(document) || (types && !types.includes(document._type))) continue
    if (response.destroyed) return
    if (!response.write(`${JSON.stringify(document)}\n`))
      await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
  response.end()
}
