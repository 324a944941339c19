import { languages } from '../i18n/languages.ts'
import { routes } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'

const pages = routes.flatMap((route) => languages.map((language) => localPath(route, language)))

type Answer = 'renewed' | 'stale' | 'unchanged'

/** Asks for a page as a visitor would; a page of before the change that is served as current needs no renewal. */
async function ask(
  origin: string,
  page: string,
): Promise<{ state: 'HIT' | 'STALE' | 'other'; renderedAt: number }> {
  const response = await fetch(origin + page, {
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  const body = await response.text()
  const state = response.headers.get('x-nextjs-cache')
  return {
    state: state === 'HIT' || state === 'STALE' ? state : 'other',
    renderedAt: Date.parse(/data-rendered="([^"]+)"/.exec(body)?.[1] ?? ''),
  }
}

/** Requests a page until it was made after the change, or its time is up. A failed renewal leaves the last good page in place. */
async function renew(origin: string, page: string, since: number, deadline: number): Promise<Answer> {
  const first = await ask(origin, page)
  if (first.state !== 'STALE') return 'unchanged'
  for (let pause = 15; Date.now() < deadline; pause = Math.min(pause * 1.5, 500)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const next = await ask(origin, page)
    if (next.renderedAt >= since) return 'renewed'
    // Next serves a page whose renewal failed as current for a while: only the next mark of its tag makes it stale again.
    if (next.state === 'HIT') return 'stale'
  }
  return 'stale'
}

/**
 * Has every page that became stale made anew at once, instead of at its next visitor. Pages that did not become stale cost
 * one cached answer each. Addresses are requested a few at a time.
 * @param since milliseconds since 1970, before the tags were marked
 * @returns the addresses that are still old when the time is up
 */
export async function renewStalePages(origin: string, since: number, withinMs = 10_000): Promise<string[]> {
  const deadline = Date.now() + withinMs
  const waiting = [...pages]
  const old: string[] = []
  async function worker() {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const answer = await renew(origin, page, since, deadline).catch((): Answer => 'stale')
      if (answer === 'stale') old.push(page)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return old
}
