import { randomBytes } from 'node:crypto'

/** A stored document. Treated as immutable: a change makes a new object, so readers may keep references. */
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

/** The id that a document has once it is published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT.length)
  return VERSION.exec(id)?.[2] ?? id
}

/** Ids without a dot are readable by everyone; a dot makes a path, and paths are private. */
export const isPublicId = (id: string) => !id.includes('.')

/** What a person may ask to be forgotten: once deleted, its history goes too. */
export const isForgettable = (id: string) => id.startsWith('lead.')

const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
export const isValidId = (id: unknown): id is string =>
  typeof id === 'string' && VALID_ID.test(id) && !id.includes('..') && !id.endsWith('.')

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id in the form that Sanity uses for transactions and documents without one. */
export function randomId(length = 22): string {
  // 62 does not divide 256, so the last few bytes are slightly likelier: harmless for an identifier.
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** An array item's `_key`. */
export const randomKey = () => randomBytes(6).toString('hex')

/** Calls `visit` with every object inside a value, itself included. */
export function eachObject(value: unknown, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachObject(item, visit)
  } else if (isObject(value)) {
    visit(value)
    for (const item of Object.values(value)) eachObject(item, visit)
  }
}

/** The ids that a document refers to strongly, so which must exist and may not be deleted. */
export function strongReferences(document: JsonObject): Set<string> {
  const ids = new Set<string>()
  eachObject(document, (object) => {
    // A dataset-crossing reference points elsewhere; nothing here can vouch for its target.
    if (typeof object._ref === 'string' && object._weak !== true && !('_dataset' in object))
      ids.add(object._ref)
  })
  return ids
}
