import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../i18n/languages.ts'

type Entry = { key: string; en: string; es: string }
type Texts = Map<string, readonly Entry[]>

let texts: Texts | undefined

function readTexts(): Texts {
  const lines = readFileSync(join(process.cwd(), 'studio/seed/data.ndjson'), 'utf8').trimEnd().split('\n')
  const documents = lines.map((line) => JSON.parse(line) as { section?: string; entries?: Entry[] })
  return new Map(documents.flatMap(({ section, entries }) => (section ? [[section, entries ?? []]] : [])))
}

/**
 * The texts of the default content by `section.key`. They replace missing texts, so public pages never show keys
 * instead of texts.
 */
export function defaultTexts(language: Language, sections: readonly string[]): Record<string, string> {
  texts ??= readTexts()
  const entries = sections.flatMap((section) =>
    (texts?.get(section) ?? []).map((entry) => [`${section}.${entry.key}`, entry[language]]),
  )
  return Object.fromEntries(entries)
}
