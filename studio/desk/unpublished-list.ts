import { EditIcon } from '@sanity/icons/Edit'
import { distinctUntilChanged, map } from 'rxjs'
import { getPublishedId } from 'sanity'
import { ORDER_BY_IDS_PARAM_FIELD } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { contentOf } from '../content-of.ts'
import { editedTypes } from '../edited-types.ts'
import { liveQuery } from '../live-query.ts'
import type { Desk } from './document-list.ts'

/** Documents in the list. The client limits the length of a listener's parameters. */
const MAX_LISTED = 200

const DRAFTS_QUERY = `*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc){
  "draft": @, "published": *[_id == string::split(^._id, "drafts.")[1]][0]
}`

type Pair = { draft: { _id: string }; published: object | null }

/**
 * The documents with unpublished changes, latest first. Editors publish each document on its own, so they need to see
 * what is left.
 */
export function unpublishedList({ S, context }: Desk) {
  const list = S.documentList()
    .id('unpublished')
    .title('Unpublished changes')
    // The Studio runs this filter twice: in the `drafts` perspective, where drafts have their published ids, and in
    // `raw`, where they do not. The second run finds the types to list.
    .filter('_id in $ids || string::split(_id, "drafts.")[1] in $ids')
    .apiVersion(API_VERSION)
    .initialValueTemplates([])
    .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }])
  return S.listItem()
    .id('unpublished')
    .title('Unpublished changes')
    .icon(EditIcon)
    .child(() =>
      liveQuery<Pair[]>(context.documentStore, DRAFTS_QUERY, { types: editedTypes }, 'raw').pipe(
        // Skips drafts whose changes were undone, which remain stored.
        map((pairs) =>
          pairs.filter(({ draft, published }) => !published || contentOf(draft) !== contentOf(published)),
        ),
        map((pairs) => pairs.slice(0, MAX_LISTED).map(({ draft }) => getPublishedId(draft._id))),
        distinctUntilChanged((one, other) => one.join() === other.join()),
        map((ids) => list.params({ ids })),
      ),
    )
}
