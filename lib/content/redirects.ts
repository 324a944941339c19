import { defineQuery } from 'groq'
import { z } from 'zod'
import { log } from '../log.ts'
import type { Covering } from '../sanity/covering.ts'
import { isRedirectTarget } from './redirect-target.ts'
import type { REDIRECTS_QUERY_RESULT } from './sanity.types.ts'

/** The documents of type `redirect`; asked outside of pages, so without the pages' cache. */
export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"]{from, to, statusCode}`)

const redirect = z.object({
  from: z.string().startsWith('/'),
  to: z.string().refine(isRedirectTarget),
  statusCode: z.union([z.literal(301), z.literal(302)]),
})

/** What the query gives, which has every field of a redirect. */
export type RedirectDocuments = readonly Covering<z.input<typeof redirect>, REDIRECTS_QUERY_RESULT[number]>[]
type Redirect = z.output<typeof redirect>
export type Destination = Pick<Redirect, 'to' | 'statusCode'>

/** How long the list is used before it is asked for again: a published redirect works within this time. */
const FRESH_MS = 1000

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** Where a path leads in the end; a chain is followed here, so that a visitor is sent on once. Nowhere for a circle. */
function follow(redirects: ReadonlyMap<string, Redirect>, path: string): Destination | undefined {
  const seen = new Set<string>()
  let statusCode: Redirect['statusCode'] = 301
  let destination: string | undefined
  for (let step = redirects.get(path); step; step = redirects.get(pathOf(step.to))) {
    if (seen.has(step.from)) {
      log.warn('redirect.circle', `The redirects from ${path} lead round in a circle.`, { path })
      return undefined
    }
    seen.add(step.from)
    if (step.statusCode === 302) statusCode = 302
    destination = step.to
  }
  return destination ? { to: destination, statusCode } : undefined
}

/**
 * Finds the redirect of an unknown path in the content. The list is kept in memory for a second, so that a flood of unknown
 * paths asks the lake once; while the lake is away the last list is used.
 * @param load the `redirect` documents
 * @param now milliseconds
 */
export function createRedirectFinder(load: () => Promise<RedirectDocuments>, now = () => performance.now()) {
  let current: Promise<ReadonlyMap<string, Redirect>> | undefined
  let askedAt = 0

  async function refresh(last: typeof current): Promise<ReadonlyMap<string, Redirect>> {
    try {
      const parsed = z.array(z.unknown()).parse(await load())
      const valid = parsed.flatMap((document) => redirect.safeParse(document).data ?? [])
      return new Map(valid.map((each) => [each.from, each]))
    } catch (error) {
      log.warn('redirect.unread', `The redirects could not be read: ${error}`)
      return (await last) ?? new Map()
    }
  }

  return async (pathname: string): Promise<Destination | undefined> => {
    if (!current || now() - askedAt >= FRESH_MS) {
      askedAt = now()
      current = refresh(current)
    }
    return follow(await current, decode(pathname))
  }
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
