import { EditIcon } from '@sanity/icons/Edit'
import { distinctUntilChanged, map } from 'rxjs'
import { ORDER_BY_IDS_PARAM_FIELD } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { editedTypes } from '../edited-types.ts'
import { liveQuery } from '../live-query.ts'
import type { Desk } from './document-list.ts'

const DRAFTS_QUERY = '*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)._id'

/** Every document with unpublished changes, the latest first, because editors publish each document on its own. */
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
        map((drafts) => drafts.map((id) => id.replace(/^drafts\./, ''))),
        distinctUntilChanged((one, other) => one.join() === other.join()),
        map((ids) => list.params({ ids })),
      ),
    )
}
