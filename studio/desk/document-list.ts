import type { StructureBuilder } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { typeIcons } from './type-icons.ts'

type Options = {
  type: string
  title: string
  id?: string
  /** A GROQ condition. A filtered list cannot create documents, because they might not match the filter. */
  filter?: string
  orderBy?: string
}

export function documentList(
  S: StructureBuilder,
  { type, title, id = type, filter, orderBy = 'order' }: Options,
) {
  const ordering = [{ field: orderBy, direction: 'asc' as const }]
  const list = filter
    ? S.documentList()
        .schemaType(type)
        .filter(`_type == "${type}" && ${filter}`)
        .apiVersion(API_VERSION)
        .initialValueTemplates([])
    : S.documentTypeList(type)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(typeIcons[type])
    .child(list.id(id).title(title).defaultOrdering(ordering))
}

/** Opens a singleton document directly, without a list. */
export function oneDocument(S: StructureBuilder, type: string, documentId: string, title: string) {
  return S.listItem()
    .id(documentId)
    .title(title)
    .icon(typeIcons[type])
    .child(S.document().schemaType(type).documentId(documentId).title(title))
}
