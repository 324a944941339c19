import { isContentType } from '../content/registry.ts'

export const typeTag = (type: string) => `type:${type}`
export const stringsTag = (section: string) => `strings:${section}`
export const legalPageTag = (path: string) => `legalPage:${path}`

type Changed = { _type: string; section?: string | null; path?: string | null }

/** The tags that a change invalidates. Empty for types that no page shows. */
export function tagsOf({ _type, section, path }: Changed): string[] {
  if (_type === 'strings') return section ? [stringsTag(section)] : []
  if (_type === 'legalPage' && path) return [legalPageTag(path)]
  return isContentType(_type) ? [typeTag(_type)] : []
}
