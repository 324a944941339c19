import { defineQuery } from 'groq'
import { z } from 'zod'
import { isRoute } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { log } from '../log.ts'
import type { Covering } from '../sanity/covering.ts'
import { CachedList } from './cached-list.ts'
import { followRedirects, isRedirectTarget, pathOf } from './redirect-rules.ts'
import type { REDIRECTS_QUERY_RESULT } from './sanity.types.ts'

/** Runs outside of page rendering, so Next does not cache the result. */
export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"]{from, to, statusCode}`)

const redirect = z.object({
  from: z.string().startsWith('/'),
  to: z.string().refine(isRedirectTarget),
  statusCode: z.union([z.literal(301), z.literal(302)]),
})

/** The query's result type. The query must select every field of a redirect. */
export type RedirectDocuments = readonly Covering<z.input<typeof redirect>, REDIRECTS_QUERY_RESULT[number]>[]
type Redirect = z.output<typeof redirect>
export type Destination = Pick<Redirect, 'to' | 'statusCode'>

/**
 * The final target of a path, so visitors follow only one redirect, even if redirects form a chain. Undefined for a
 * loop.
 */
function follow(redirects: ReadonlyMap<string, Redirect>, path: string): Destination | undefined {
  const { steps, circular } = followRedirects(redirects, path)
  if (circular) return undefined
  const to = steps.at(-1)?.to
  return to ? { to, statusCode: steps.some(({ statusCode }) => statusCode === 302) ? 302 : 301 } : undefined
}

type LandingPathEs = (path: string) => Promise<string | undefined>

/**
 * The redirect from an English path, for its Spanish version. If the target is not a page, another English redirect
 * may apply to it.
 * @param seen the English paths whose redirects have been followed
 */
async function toSpanish(
  redirects: ReadonlyMap<string, Redirect>,
  path: string,
  landingPathEs: LandingPathEs,
  seen: readonly string[] = [],
): Promise<Destination | undefined> {
  const english = seen.includes(path) ? undefined : follow(redirects, path)
  if (!english) return undefined
  const target = pathOf(english.to)
  const inEnglish = target.replace(/^\/es(?=\/)/, '')
  if (isRoute(inEnglish)) return { ...english, to: localPath(english.to, 'es') }
  const spanish = await landingPathEs(inEnglish)
  if (!spanish && inEnglish !== target && redirects.has(inEnglish)) {
    const next = await toSpanish(redirects, inEnglish, landingPathEs, [...seen, path])
    return next && english.statusCode === 302 ? { ...next, statusCode: 302 } : next
  }
  return { ...english, to: (spanish ?? target) + english.to.slice(target.length) }
}

/**
 * Creates a function that finds the redirect for an unknown path.
 * @param load returns the `redirect` documents
 * @param now returns the time in milliseconds
 */
export function createRedirectFinder(load: () => Promise<RedirectDocuments>, now?: () => number) {
  /** The paths whose loops have been logged. */
  let loops = new Set<string>()

  function logNewLoops(redirects: ReadonlyMap<string, Redirect>): void {
    const circular = [...redirects.keys()].filter((path) => followRedirects(redirects, path).circular)
    for (const path of circular.filter((each) => !loops.has(each)))
      log.warn('redirect.loop', `The redirects from ${path} form a loop.`, { path })
    loops = new Set(circular)
  }

  const list = new CachedList<ReadonlyMap<string, Redirect>>({
    load: async () => {
      const parsed = z.array(z.unknown()).parse(await load())
      const valid = parsed.flatMap((document) => redirect.safeParse(document).data ?? [])
      const redirects = new Map(valid.map((each) => [each.from, each]))
      logNewLoops(redirects)
      return redirects
    },
    failed: (error) => log.warn('redirect.not-loaded', `The redirects could not be read: ${error}`),
    empty: new Map(),
    now,
  })

  /**
   * A redirect from an English path also applies to the Spanish version of the path. If its target is a page of this
   * site, it then leads to the Spanish page. A redirect from the Spanish path itself takes precedence.
   * @param landingPathEs returns the Spanish path of the landing page with this English path, or with this Spanish path
   * without `/es`
   */
  async function find(
    pathname: string,
    landingPathEs: LandingPathEs = async () => undefined,
  ): Promise<Destination | undefined> {
    const redirects = await list.current()
    const path = decode(pathname)
    const own = follow(redirects, path)
    if (own || !path.startsWith('/es/')) return own
    return toSpanish(redirects, path.slice('/es'.length), landingPathEs)
  }

  return { find, expire: () => list.expire() }
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
