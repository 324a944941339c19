import { EditIcon } from '@sanity/icons/Edit'
import { distinctUntilChanged, map } from 'rxjs'
import { getPublishedId } from 'sanity'
import { ORDER_BY_IDS_PARAM_FIELD } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { editedTypes } from '../edited-types.ts'
import { liveQuery } from '../live-query.ts'
import type { Desk } from './document-list.ts'

/** At most 200, because the client limits the length of a listener's parameters. */
const DRAFTS_QUERY = '*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...200]._id'

/**
 * The documents with unpublished changes, latest first. Editors publish each document on its own, so they need to see
 * what is left.
 */
export function unpublishedList({ S, context }: Desk) {
  const list = S.documentList()
    .id('unpublished')
    .title('Unpublished changes')
    .filter('_id in $ids')
    .apiVersion(API_VERSION)
    .initialValueTemplates([])
    .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }])
  return S.listItem()
    .id('unpublished')
    .title('Unpublished changes')
    .icon(EditIcon)
    .child(() =>
      liveQuery<string[]>(context.documentStore, DRAFTS_QUERY, { types: editedTypes }, 'raw').pipe(
        map((drafts) => drafts.map((id) => getPublishedId(id))),
        distinctUntilChanged((one, other) => one.join() === other.join()),
        map((ids) => list.params({ ids })),
      ),
    )
}
