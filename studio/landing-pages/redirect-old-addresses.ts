import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useEffectEvent } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { lastPublished } from '../../lib/sanity/last-published.ts'
import { ADDED_REDIRECT, mayBeLandingPage } from '../../schemas/redirect.ts'
import { useOnceValid } from '../actions/use-once-valid.ts'
import { wrapAction } from '../actions/wrap-action.ts'

const FIELDS = ['path', 'pathEs'] as const

const TO_ADDRESS = '*[_type == "redirect" && to == $from && from != $to]'

const OPPOSITE = '*[_type == "redirect" && from == $to && to == $from]'

const ADDED = '*[_id == $id && to == $to]'

const OTHERS = `{
  "redirects": *[_type == "redirect" && from in $old]{ _id, from, to },
  "addresses": *[_type == "landingPage" && !(_id in $ids)]{ "both": [path, pathEs] }.both[]
}`

const ADDRESSES = `{
  "published": *[_id == $ids[0]][0]{ "both": [path, pathEs] }.both,
  "draft": *[_id == $ids[1]][0]{ "both": [path, pathEs] }.both
}`

type Move = { from: string; to: string }

type Others = {
  redirects: { _id: string; from: string; to: string }[]
  addresses: (string | null)[]
}

type Page = { [field: string]: unknown }

/** The old and new values of each address that changes when a draft is published. */
export function movesOf(published: Page | null | undefined, draft: Page | null): Move[] {
  if (!published || !draft) return []
  return FIELDS.flatMap((field) => {
    const [from, to] = [published[field], draft[field]]
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from, to }] : []
  })
}

/**
 * The moves of a page that was unpublished, from its last published addresses. Excludes addresses that other pages or
 * redirects use by now.
 */
async function movesSinceUnpublished(client: SanityClient, id: string, draft: SanityDocument | null) {
  const moves = movesOf(await lastPublished(client, id), draft)
  if (moves.length === 0) return moves
  const old = moves.map(({ from }) => from)
  const raw = client.withConfig({ perspective: 'raw' })
  const { redirects, addresses } = await raw.fetch<Others>(OTHERS, { old, ids: [id, `drafts.${id}`] })
  // Publishing these moves may have been refused before, at other new addresses.
  const isLeftover = ({ _id, from, to }: Others['redirects'][number]) =>
    _id === redirectId(from) && mayBeLandingPage(to) && !addresses.includes(to)
  const used = [...addresses, ...redirects.filter((each) => !isLeftover(each)).map(({ from }) => from)]
  return moves.filter(({ from }) => !used.includes(from))
}

/**
 * The id contains no dots, because the lake treats documents with a dot in their id as private. Addresses contain no
 * underscores, so each has an id of its own.
 */
const redirectId = (from: string): string => ADDED_REDIRECT + from.replaceAll('/', '_')

/** Milliseconds before each check whether a page is published: ten seconds in short steps, then ten minutes. */
const PAUSES = [...Array<number>(50).fill(200), ...Array<number>(300).fill(2000)]

type Addresses = { published: (string | null)[] | null; draft: (string | null)[] | null }

/** Whether a move is no longer intended: its publish was refused, and the draft was discarded or changed. */
const isDiscarded = ({ published, draft }: Addresses, { from, to }: Move) =>
  !draft?.includes(to) && (!published || published.includes(from))

/**
 * Once a page is published at its new addresses, leads all redirects to its old ones directly to the new ones, and
 * deletes those from the new ones to the old ones. Removes the redirects of discarded moves.
 */
async function adaptRedirects(client: SanityClient, id: string, moves: Move[]): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw' })
  let left = moves
  /** @returns whether nothing is left to do */
  async function adapt(): Promise<boolean> {
    const found = await raw.fetch<Addresses>(ADDRESSES, { ids: [id, `drafts.${id}`] })
    for (const { from, to } of left.filter((move) => isDiscarded(found, move)))
      await client.delete({ query: ADDED, params: { id: redirectId(from), to } })
    left = left.filter((move) => !isDiscarded(found, move))
    if (!left.every(({ to }) => found.published?.includes(to))) return false
    const mutations = left.flatMap(({ from, to }) => [
      { patch: { query: TO_ADDRESS, params: { from, to }, set: { to } } },
      { delete: { query: OPPOSITE, params: { from, to } } },
    ])
    if (mutations.length > 0) await client.mutate(mutations, { returnDocuments: false })
    return true
  }
  for (const pause of PAUSES) {
    if (await adapt().catch(console.error)) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Adds redirects from the old addresses before a page's new addresses are published. Until then, a published page takes
 * precedence over them.
 */
export const redirectOldAddresses = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const description = publish(props)
    const publishNow = useEffectEvent(() => description?.onHandle?.())
    async function redirectAndPublish() {
      try {
        const { id, published, draft } = props
        const moves = published ? movesOf(published, draft) : await movesSinceUnpublished(client, id, draft)
        const transaction = client.transaction()
        for (const { from, to } of moves)
          transaction.createOrReplace({ _id: redirectId(from), _type: 'redirect', from, to, statusCode: 301 })
        if (moves.length > 0) await transaction.commit({ returnDocuments: false })
        publishNow()
        if (moves.length > 0) void adaptRedirects(client, id, moves)
      } catch (error) {
        toast.push({
          status: 'error',
          title: 'Not published',
          description: `Could not create the redirects from the old addresses: ${error instanceof Error ? error.message : error}`,
        })
      }
    }
    const { isBusy, request } = useOnceValid(props, redirectAndPublish)
    return (
      description && { ...description, disabled: description.disabled || isBusy, onHandle: () => request() }
    )
  }
  return Publish
})
