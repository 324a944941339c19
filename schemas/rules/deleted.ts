import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'

type Reference = { _key?: string; _ref?: string }

const QUERY = '*[_id in $ids]._id'

/** The references to documents that no longer exist, not even as drafts. */
async function withoutDocument(
  references: readonly Reference[],
  context: ValidationContext,
): Promise<Reference[]> {
  const ids = references.flatMap(({ _ref }) => (_ref ? [_ref, `drafts.${_ref}`] : []))
  if (ids.length === 0) return []
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const found = await client.fetch<string[]>(QUERY, { ids })
  return references.filter(({ _ref }) => _ref && !found.includes(_ref) && !found.includes(`drafts.${_ref}`))
}

/** Reports each item of a list whose document was deleted. For a warning, because pages leave such an item out. */
export async function deletedItems(list: Reference[] | undefined, context: ValidationContext) {
  const gone = await withoutDocument(list ?? [], context)
  const message = 'This document was deleted, so the site does not show it. Remove it from the list.'
  return gone.length === 0 || gone.map(({ _key = '' }) => ({ message, path: [{ _key }] }))
}

/** Reports a reference whose document was deleted. */
export async function deletedDocument(reference: Reference | undefined, context: ValidationContext) {
  const gone = await withoutDocument(reference ? [reference] : [], context)
  return gone.length === 0 || 'This document was deleted. Choose another, or clear the field.'
}
