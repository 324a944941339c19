import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { EXPORTED_ASSET as ASSET, eachObject, type JsonObject } from './document.ts'
import { type ImportSource, readChecked } from './import-source.ts'

type Kind = 'image' | 'file'

const ATTEMPTS = 3

/** Milliseconds before a request is repeated. */
const PAUSE = 150

/**
 * Uploads the files of an import and replaces them in the documents with references. Files that the lake already has
 * are not uploaded again.
 * @throws Error naming the file and the documents that it belongs to
 */
export async function uploadAssets(
  client: SanityClient,
  { documents, assetMap, assets }: ImportSource,
): Promise<void> {
  const holders: { object: JsonObject; document: JsonObject }[] = []
  for (const document of documents)
    eachObject(document, (object) => {
      if (Object.hasOwn(object, ASSET)) holders.push({ object, document })
    })
  const uses = Map.groupBy(holders, ({ object }) => String(object[ASSET]))
  for (const asset of new Set([...uses.keys(), ...assets])) {
    const separator = asset.indexOf('@')
    const kind = asset.slice(0, separator) as Kind
    const path = fileURLToPath(asset.slice(separator + 1))
    const users = uses.get(asset) ?? []
    const id = await assetId(client, kind, path, assetMap).catch((error: Error) => {
      const ids = [...new Set(users.map(({ document }) => document._id))]
      const where = ids.length > 0 ? `${ids.join(', ')}: ` : ''
      throw new Error(`${where}${path} could not be uploaded. ${error.message}`, { cause: error })
    })
    for (const { object } of users) refer(object, kind, id)
  }
}

/** Uploads a file with its metadata, unless the lake has it. Then the metadata in the lake may be newer. */
async function assetId(
  client: SanityClient,
  kind: Kind,
  path: string,
  assetMap: ImportSource['assetMap'],
): Promise<string> {
  const bytes = await readChecked(path)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const present = await client.fetch<{ _id: string; url: string } | null>(
    '*[_type == $type && sha1hash == $sha1][0]{_id, url}',
    { type: `sanity.${kind}Asset`, sha1 },
    { perspective: 'raw' },
  )
  if (present?.url && (await fetch(present.url, { method: 'HEAD' })).ok) return present._id
  const details = assetMap[`${kind}-${sha1}`] ?? {}
  const { originalFilename } = details
  const filename = typeof originalFilename === 'string' ? originalFilename : basename(path)
  const { _id } = await retried(() => client.assets.upload(kind, bytes, { filename }))
  if (Object.keys(details).length > 0) await retried(() => client.patch(_id).set(details).commit())
  return _id
}

/** Replaces a file with a reference to its asset. */
function refer(object: JsonObject, kind: Kind, id: string): void {
  delete object[ASSET]
  if (Object.keys(object).length === 0) object._type = kind
  // The import library makes the references that it finds weak and strengthens them in later transactions, because
  // their documents may not exist yet. Assets exist, so it must not find these.
  object.asset = { toJSON: () => ({ _type: 'reference', _ref: id }) }
}

/** Sends a write again after a failure. The client repeats only reads. */
async function retried<Result>(step: () => Promise<Result>, attempts = ATTEMPTS): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode ?? 0
    // Another attempt at a refused request would fail too, except if an editor deleted the asset during the upload.
    const isFinal = status >= 400 && status < 500 && status !== 409
    if (isFinal || attempts === 1) throw error
    await setTimeout(PAUSE)
    return retried(step, attempts - 1)
  }
}
