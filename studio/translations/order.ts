import { sections } from '../../lib/content/registry.ts'
import type { DocumentPair } from './rows.ts'

const sectionNames = Object.keys(sections)

/** The documents in the order of the table: texts page by page, then the other types, each as on its page. */
export function inOrder(documents: readonly DocumentPair[], types: readonly string[]): DocumentPair[] {
  const rank = ({ draft, published }: DocumentPair) => {
    const document = draft ?? published
    if (document?._type !== 'strings')
      return [1, types.indexOf(document?._type ?? ''), Number(document?.order ?? 0)]
    const at = sectionNames.indexOf(String(document.section))
    return [0, at < 0 ? sectionNames.length : at, 0]
  }
  return documents.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    const differing = one.findIndex((part, index) => part !== other[index])
    return differing < 0 ? a.id.localeCompare(b.id) : (one[differing] ?? 0) - (other[differing] ?? 0)
  })
}
