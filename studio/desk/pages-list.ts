import { DocumentsIcon } from '@sanity/icons/Documents'
import type { StructureBuilder } from 'sanity/structure'
import { documentList, oneDocument } from './document-list.ts'
import { type SitePage, sitePages } from './site-pages.ts'

/** The site page by page: the texts of each, then what else it shows. */
export function pagesList(S: StructureBuilder) {
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title('Pages')
        .items(sitePages.map((page) => pageItem(S, page))),
    )
}

function pageItem(S: StructureBuilder, { id, title, sections, lists = [] }: SitePage) {
  const texts = Object.entries(sections).map(([name, part]) =>
    oneDocument(S, 'strings', `strings-${name}`, capital(part || 'texts')),
  )
  const others = lists.map((list) => documentList(S, list))
  // A page with a single document needs no list of it.
  const [only] = texts
  if (only && texts.length + others.length === 1) return only.title(title)
  return S.listItem()
    .id(id)
    .title(title)
    .child(
      S.list()
        .id(id)
        .title(title)
        .items([...texts, ...(others.length > 0 ? [S.divider(), ...others] : [])]),
    )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
