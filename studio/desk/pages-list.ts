import { DocumentsIcon } from '@sanity/icons/Documents'
import type { StructureBuilder } from 'sanity/structure'
import { contentTypes, type DeskPage, deskPages, sections } from '../../lib/content/registry.ts'
import { documentList, oneDocument } from './document-list.ts'

export function pagesList(S: StructureBuilder) {
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title('Pages')
        .items(Object.keys(deskPages).map((page) => pageItem(S, page as DeskPage))),
    )
}

function pageItem(S: StructureBuilder, id: DeskPage) {
  const title = deskPages[id]
  const texts = Object.entries(sections)
    .filter(([, { desk }]) => desk === id)
    .map(([name, part]) => oneDocument(S, 'strings', `strings-${name}`, capital(part.title || 'texts')))
  const others = Object.entries(contentTypes)
    .filter(([, { desk }]) => (desk as readonly DeskPage[]).includes(id))
    .map(([type, list]) => documentList(S, { type, title: list.title }))
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
