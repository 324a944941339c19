import { isObject, type JsonObject } from './document.ts'
import { badRequest } from './errors.ts'
import { parseJson } from './parse-json.ts'
import { parsePerspective, type ViewKey } from './perspectives.ts'

export type QueryRequest = {
  search: string
  /** The body of a POST, and null for a GET. */
  body: Uint8Array | null
  /** Applies if the request names no perspective. */
  defaultPerspective: string
}

export type ParsedRequest = { query: string; params: JsonObject; layers: ViewKey['layers'] }

/** @throws LakeError 400 for an invalid request */
export function parseQueryRequest({ search, body: bytes, defaultPerspective }: QueryRequest): ParsedRequest {
  const parameters = new URLSearchParams(search)
  const body = bytes && parseJson(bytes)
  if (body !== null && !isObject(body)) throw badRequest('The body must be an object')
  const query = body ? body.query : parameters.get('query')
  const params = body ? (body.params ?? {}) : readQueryParams(parameters)
  if (typeof query !== 'string' || !query.trim()) throw badRequest('"query" is required')
  if (!isObject(params)) throw badRequest('"params" must be an object')
  const perspective = bodyPerspective(body) ?? parameters.get('perspective') ?? defaultPerspective
  return { query, params, layers: parsePerspective(perspective) }
}

function bodyPerspective(body: JsonObject | null): string | undefined {
  const perspective = body?.perspective
  if (perspective === undefined || typeof perspective === 'string') return perspective
  if (Array.isArray(perspective) && perspective.every((layer) => typeof layer === 'string'))
    return perspective.join(',')
  throw badRequest('"perspective" must be a string or an array of strings')
}

/** The parameters of a query in its address. @throws LakeError 400 for a value that is not JSON */
export function readQueryParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of search) {
    if (!key.startsWith('$')) continue
    try {
      Object.defineProperty(params, key.slice(1), {
        value: JSON.parse(value),
        enumerable: true,
        configurable: true,
      })
    } catch {
      throw badRequest(`The parameter "${key}" is not valid JSON`)
    }
  }
  return params
}
