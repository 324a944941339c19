import { randomBytes } from 'node:crypto'

/** A stored document. Treat it as immutable: readers keep references. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const DRAFT = 'drafts.'
const VERSION = /^versions\.([^.]+)\.(.+)$/

export const draftId = (publishedId: string) => DRAFT + publishedId
export const versionId = (release: string, publishedId: string) => `versions.${release}.${publishedId}`
export const isDraftId = (id: string) => id.startsWith(DRAFT)
export const isVersionId = (id: string) => VERSION.test(id)
export const isPublishedId = (id: string) => !isDraftId(id) && !isVersionId(id)

export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT.length)
  return VERSION.exec(id)?.[2] ?? id
}

/** As in Sanity, only authenticated callers can read documents with a dot in their id. */
export const isPublicId = (id: string) => !id.includes('.')

/** Personal data: the log keeps only the latest version of such a document, and nothing once it is deleted. */
export const isErasable = (id: string) => publishedIdOf(id).startsWith('lead.')

export const MAX_ID_LENGTH = 128
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
export const isValidId = (id: unknown): id is string =>
  typeof id === 'string' &&
  id.length <= MAX_ID_LENGTH &&
  VALID_ID.test(id) &&
  !id.includes('..') &&
  !id.endsWith('.')

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomId(length = 22): string {
  // 62 does not divide 256, so a few characters are slightly more likely. That is fine for an id.
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

export const randomKey = () => randomBytes(6).toString('hex')

/** In exported documents, this field replaces a reference to an asset. Example: `image@file://./images/name.png`. */
export const EXPORTED_ASSET = '_sanityAsset'

export function eachObject(value: unknown, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachObject(item, visit)
  } else if (isObject(value)) {
    visit(value)
    for (const item of Object.values(value)) eachObject(item, visit)
  }
}

/** The ids that a document references strongly. These documents must exist and cannot be deleted. */
export function strongReferences(document: JsonObject): Set<string> {
  const ids = new Set<string>()
  eachObject(document, (object) => {
    // The target of a cross-dataset reference cannot be checked here.
    if (typeof object._ref === 'string' && object._weak !== true && !('_dataset' in object))
      ids.add(object._ref)
  })
  return ids
}
