import { badRequest } from './errors.ts'

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
