import { defineQuery } from 'next-sanity'
import type { Language } from '../i18n/languages.ts'
import { loadPublished } from './client.ts'
import { loadTranslator } from './strings.ts'
import { typeTag } from './tags.ts'

const TITLED_QUERY = defineQuery(`{
  "pages": *[_type == "strings" && section == "meta"].entries[].key,
  "tools": *[_type == "strings" && "description" in entries[].key].section
}`)

/** A page's metadata are `meta.<name>.…`; a tool has them in its own section, whose name is then the page's. */
const titleKey = (name: string, tools: readonly (string | null)[]) =>
  tools.includes(name)
    ? { section: name, key: `${name}.title` }
    : { section: 'meta', key: `meta.${name}.title` }

async function loadTitled() {
  // Asked when the site is built, and again by whoever draws a picture; an hour's age does no harm.
  const { pages, tools } = await loadPublished(TITLED_QUERY, [typeTag('strings')])
  const names = (pages ?? []).flatMap((key) => /^(\w+)\.title$/.exec(key ?? '')?.[1] ?? [])
  return { names, tools: (tools ?? []).flatMap((tool) => tool ?? []) }
}

/** The name of every page that has a title. */
export async function loadPageNames(): Promise<string[]> {
  const { names, tools } = await loadTitled()
  return [...names, ...tools]
}

export async function loadPageTitle(language: Language, name: string): Promise<string> {
  const { tools } = await loadTitled()
  const { section, key } = titleKey(name, tools)
  return (await loadTranslator(language, [section]))(key)
}
