import 'server-only'
import { cache } from 'react'
import { type TextSource, textSources } from './text-sources.ts'

/** One list for each request. */
const noted = cache((): TextSource[] => [])

/** Keeps in mind where the texts of a page come from, while an editor's page is made. */
export function noteTexts(result: unknown): void {
  noted().push(...textSources(result))
}

/** What the page has loaded so far, in its language: a page loads everything before it shows anything. */
export function notedTexts(language: string): TextSource[] {
  const other = language === 'es' ? /(^|\.)en(?=[.[]|$)/ : /(^|\.)es(?=[.[]|$)/
  const all = noted()
  const inLanguage = all.filter(({ path }) => !other.test(path))
  // A missing Spanish text is shown in English, and edited there.
  const places = new Set(inLanguage.map(placeOf))
  const lent =
    language === 'es' ? all.filter((source) => other.test(source.path) && !places.has(placeOf(source))) : []
  const unique = new Map([...inLanguage, ...lent].map((source) => [`${source.id} ${source.path}`, source]))
  return [...unique.values()]
}

const placeOf = ({ id, path }: TextSource) => `${id} ${path.replace(/(^|\.)(en|es)(?=[.[]|$)[\s\S]*$/, '$1')}`
