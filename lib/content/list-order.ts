import { defineQuery } from 'next-sanity'
import { typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { listOrderId, type OrderedType, sortedByList } from './ordered-types.ts'
import { ids } from './sections/fields.ts'

const LIST_ORDER_QUERY = defineQuery(`*[_type == "listOrder" && _id == $id][0].items[]{_ref}`)

/**
 * Loads the documents of a type in the order that editors chose. Documents without a place in that order come last,
 * in the query's order.
 * @param query selects documents with their `_id`
 * @param more cache tags in addition to the type's own
 */
export async function loadInOrder<const Query extends string>(
  type: OrderedType,
  query: Query,
  more: string[] = [],
) {
  const tag = typeTag(type)
  const [documents, list] = await Promise.all([
    load(query, [tag, ...more]),
    load(LIST_ORDER_QUERY, [tag], { id: listOrderId(type) }),
  ])
  const sorted = Array.isArray(documents) ? sortedByList(documents, ids.parse(list)) : documents
  return sorted as typeof documents
}
