import { defineQuery } from 'groq'
import { z } from 'zod'
import { isRoute } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { log } from '../log.ts'
import type { Covering } from '../sanity/covering.ts'
import { CachedList, type ListSource } from './cached-list.ts'
import type { Found } from './landing-finder.ts'
import { decodePath, followRedirects, isRedirectTarget, mergeQueries, pathOf } from './redirect-rules.ts'
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
 * The last target. Earlier targets add the parameters that later ones do not set, and their anchor if later ones have
 * none.
 */
function endOfChain(targets: readonly string[]): string {
  const all = (pattern: RegExp) => targets.map((to) => pattern.exec(to)?.[1] ?? '').reverse()
  const query = all(/^[^?#]*(\?[^#]*)/).reduce(mergeQueries, '')
  return pathOf(targets.at(-1) ?? '') + query + (all(/^[^#]*(#.*)/s).find(Boolean) ?? '')
}

type FindLanding = (path: string) => Found | undefined

type Context = {
  redirects: ReadonlyMap<string, Redirect>
  findLanding: FindLanding
  onLoop: (path: string) => void
}

/**
 * The final target of a path, so visitors follow only one redirect, even if redirects form a chain. Undefined for a
 * loop.
 */
function follow({ redirects, findLanding, onLoop }: Context, path: string): Destination | undefined {
  const { steps, circular } = followRedirects(redirects, path, (each) => findLanding(each) !== undefined)
  if (circular) onLoop(path)
  if (circular || steps.length === 0) return undefined
  const to = endOfChain(steps.map((step) => step.to))
  return { to, statusCode: steps.some(({ statusCode }) => statusCode === 302) ? 302 : 301 }
}

/**
 * The redirect from an English path, for its Spanish version. If the target is not a page, another English redirect
 * may apply to it.
 * @param seen the English paths whose redirects have been followed
 */
function toSpanish(context: Context, path: string, seen: readonly string[] = []): Destination | undefined {
  const english = seen.includes(path) ? undefined : follow(context, path)
  if (!english) return undefined
  const target = pathOf(english.to)
  const inEnglish = decodePath(target).replace(/^\/es(?=\/)/, '')
  if (isRoute(inEnglish)) return { ...english, to: localPath(english.to, 'es') }
  const landing = context.findLanding(`/es${inEnglish}`)
  if (!landing && inEnglish !== decodePath(target) && context.redirects.has(inEnglish)) {
    const next = toSpanish(context, inEnglish, [...seen, path])
    if (!next) return undefined
    const statusCode = english.statusCode === 302 ? 302 : next.statusCode
    return { to: endOfChain([english.to, next.to]), statusCode }
  }
  const spanish = landing && ('redirect' in landing ? landing.redirect : `/es${inEnglish}`)
  return { ...english, to: (spanish ?? target) + english.to.slice(target.length) }
}

/** Shortens an address of this site to a path, so its Spanish version and loops can be found. */
function withoutOrigin(to: string, siteUrl: string): string {
  const url = URL.parse(to)
  if (url?.origin !== new URL(siteUrl).origin) return to
  const path = url.pathname + url.search + url.hash
  return isRedirectTarget(path) ? path : to
}

/** Creates a function that finds the redirect for an unknown path. */
export function createRedirectFinder({
  siteUrl,
  ...source
}: ListSource<RedirectDocuments> & { siteUrl: string }) {
  /** The paths whose loops have been logged. */
  const loops = new Set<string>()

  function onLoop(path: string): void {
    if (loops.has(path)) return
    loops.add(path)
    log.warn('redirect.loop', `The redirects from ${path} form a loop.`, { path })
  }

  const list = new CachedList<ReadonlyMap<string, Redirect>>({
    ...source,
    parse: (documents) => {
      const parsed = z.array(z.unknown()).parse(documents)
      const valid = parsed.flatMap((document) => redirect.safeParse(document).data ?? [])
      return new Map(
        valid.map(({ from, to, statusCode }) => {
          const own = { from: decodePath(from), to: withoutOrigin(to, siteUrl), statusCode }
          return [own.from, own]
        }),
      )
    },
    failed: (error) => log.warn('redirect.not-loaded', `The redirects could not be read: ${error}`),
    empty: new Map(),
  })

  /**
   * A redirect from an English path also applies to the Spanish version of the path. If its target is a page of this
   * site, it then leads to the Spanish page. A redirect from the Spanish path itself takes precedence.
   */
  async function find(
    pathname: string,
    findLanding: FindLanding = () => undefined,
  ): Promise<Destination | undefined> {
    const context = { redirects: await list.current(), findLanding, onLoop }
    const path = decodePath(pathname)
    const own = follow(context, path)
    if (own || !path.startsWith('/es/')) return own
    return toSpanish(context, path.slice('/es'.length))
  }

  return { find, expire: () => list.expire() }
}
