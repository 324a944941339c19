import { SortIcon } from '@sanity/icons/Sort'
import { distinctUntilChanged, map } from 'rxjs'
import type { DocumentStore } from 'sanity'
import {
  type DocumentListBuilder,
  ORDER_BY_IDS_PARAM_FIELD,
  type StructureBuilder,
  type StructureResolverContext,
} from 'sanity/structure'
import { isOrderedType, listOrderId, type OrderedType } from '../../lib/content/ordered-types.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { liveQuery } from '../live-query.ts'
import { typeIcons } from './type-icons.ts'

/** Passed to the functions that build the desk. */
export type Desk = { S: StructureBuilder; context: StructureResolverContext }

type Options = {
  type: string
  title: string
  id?: string
  /** A GROQ condition. A filtered list cannot create documents, because they might not match the filter. */
  filter?: string
  /** Not needed for types that editors sort by hand. */
  orderBy?: string
  /** Whether the list starts with the highest values. */
  descending?: boolean
  /** The documents' ids in the order of the list, if no field can sort them. */
  ids?: readonly string[]
}

export function documentList(
  { S, context }: Desk,
  { type, title, id = type, filter, orderBy = '_createdAt', descending, ids }: Options,
) {
  const list = filter
    ? S.documentList().schemaType(type).filter(`_type == "${type}" && ${filter}`).apiVersion(API_VERSION)
    : S.documentTypeList(type)
  const field = ids ? ORDER_BY_IDS_PARAM_FIELD : orderBy
  const sorted = list
    .id(id)
    .title(title)
    .defaultOrdering([{ field, direction: descending ? 'desc' : 'asc' }])
  const titled = ids ? sorted.params({ type, ids }) : sorted
  // Last, because the builder would infer the templates again at the next step.
  const complete = filter ? titled.initialValueTemplates([]) : titled
  return S.listItem()
    .id(id)
    .title(title)
    .icon(typeIcons[type])
    .child(
      isOrderedType(type) && !filter
        ? inListOrder(S, context.documentStore, { type, list: complete })
        : complete,
    )
}

const ITEMS_QUERY = '*[_id == $id][0].items[]._ref'

type Ordered = { type: OrderedType; list: DocumentListBuilder }

/** Lists documents in the order that editors chose, with a button that opens the order for editing. */
function inListOrder(S: StructureBuilder, documentStore: DocumentStore, { type, list }: Ordered) {
  const id = listOrderId(type)
  const change = S.menuItem()
    .title('Change the order on the site')
    .icon(SortIcon)
    .showAsAction()
    .intent({ type: 'edit', params: { id, type: 'listOrder' } })
  const withButton = list
    .menuItems([...(list.getMenuItems() ?? []), change])
    .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }])
  return () =>
    liveQuery<string[] | null>(documentStore, ITEMS_QUERY, { id }).pipe(
      map((ids) => ids ?? []),
      distinctUntilChanged((one, other) => one.join() === other.join()),
      map((ids) => withButton.params({ type, ids })),
    )
}

/** Opens a singleton document directly, without a list. */
export function oneDocument(S: StructureBuilder, type: string, documentId: string, title: string) {
  return S.listItem()
    .id(documentId)
    .title(title)
    .icon(typeIcons[type])
    .child(S.document().schemaType(type).documentId(documentId).title(title))
}
