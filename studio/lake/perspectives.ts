import {
  draftId,
  isPublicId,
  isPublishedId,
  type LakeDocument,
  publishedIdOf,
  versionId,
} from './document.ts'
import { badRequest } from './errors.ts'
import { limits } from './limits.ts'

/**
 * The versions of documents that a query sees: all of them (`raw`), or one version per document, from the first of
 * `layers` that contains it. `public` excludes documents that anonymous callers may not read.
 */
export type ViewKey = { layers: string[] | 'raw'; public: boolean }

const LAYER = /^[A-Za-z0-9_-]+$/

/** Parses the `perspective` parameter: a name, a comma-separated stack or a JSON array. */
export function parsePerspective(parameter: string | undefined): ViewKey['layers'] {
  const names = (parameter ?? 'raw')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^"|"$/g, ''))
    .filter(Boolean)
  if (names.length > limits.perspectives)
    throw badRequest(`A perspective may have at most ${limits.perspectives} layers`)
  if (names.length === 0) return ['published']
  if (names.includes('raw')) {
    if (names.length > 1) throw badRequest('The perspective "raw" cannot be combined with others')
    return 'raw'
  }
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  for (const layer of layers) if (!LAYER.test(layer)) throw badRequest(`Invalid perspective "${layer}"`)
  // Published documents are the bottom layer of every stack.
  return [...new Set([...layers.filter((layer) => layer !== 'published'), 'published'])]
}

export const viewName = ({ layers, public: isPublic }: ViewKey) =>
  `${layers === 'raw' ? 'raw' : layers.join(',')}${isPublic ? ' public' : ''}`

function layerId(layer: string, publishedId: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? draftId(publishedId) : versionId(layer, publishedId)
}

export class View {
  readonly key: ViewKey
  readonly #source: Map<string, LakeDocument>
  readonly #documents = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, Map<string, LakeDocument>>()
  readonly #sorted = new Map<string, LakeDocument[]>()

  constructor(key: ViewKey, source: Map<string, LakeDocument>) {
    this.key = key
    this.#source = source
    for (const id of source.keys()) this.touch(id)
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  list(type?: string): LakeDocument[] {
    const name = type === undefined ? '' : `type ${type}`
    let list = this.#sorted.get(name)
    if (!list) {
      const members = type === undefined ? this.#documents : this.#byType.get(type)
      list = sortById([...(members?.values() ?? [])])
      this.#sorted.set(name, list)
    }
    return list
  }

  touch(changedId: string): void {
    const id = this.key.layers === 'raw' ? changedId : publishedIdOf(changedId)
    const before = this.#documents.get(id)
    const after = this.#resolve(id)
    if (before === after) return
    if (before) {
      this.#documents.delete(id)
      this.#byType.get(before._type)?.delete(id)
      this.#sorted.delete(`type ${before._type}`)
    }
    if (after) {
      this.#documents.set(id, after)
      const members = this.#byType.get(after._type)
      if (members) members.set(id, after)
      else this.#byType.set(after._type, new Map([[id, after]]))
      this.#sorted.delete(`type ${after._type}`)
    }
    this.#sorted.delete('')
  }

  #resolve(id: string): LakeDocument | undefined {
    const { layers } = this.key
    if (layers === 'raw') return this.#readable(id)
    for (const layer of layers) {
      const sourceId = layerId(layer, id)
      const document = this.#readable(sourceId)
      if (!document) continue
      if (layer !== 'published') return { ...document, _id: id, _originalId: sourceId }
      return isPublishedId(id) ? document : undefined
    }
    return undefined
  }

  #readable(id: string): LakeDocument | undefined {
    return this.key.public && !isPublicId(id) ? undefined : this.#source.get(id)
  }
}

export function sortById(documents: LakeDocument[]): LakeDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}
