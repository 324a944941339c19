import { languages } from '../i18n/languages.ts'
import { routes } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'

const allPages = routes.flatMap((route) => languages.map((language) => localPath(route, language)))

/** A page takes less than this to be made. One begun before a mark and finished after it counts as fresh and is not. */
const RENDER_MS = 5000

/** Asks for a page as a visitor would. */
async function ask(origin: string, page: string): Promise<{ state: string | null; renderedAt: number }> {
  const response = await fetch(origin + page, {
    redirect: 'manual',
    cache: 'no-store',
    // Between a server and itself compression only costs.
    headers: { 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(10_000),
  })
  const body = await response.text()
  return {
    state: response.headers.get('x-nextjs-cache'),
    renderedAt: Date.parse(/data-rendered="([^"]+)"/.exec(body)?.[1] ?? ''),
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Requests a page until it was made after the mark.
 * @returns false where it has to be marked again: its renewal failed, or it may have been under way at the mark
 */
async function renew(origin: string, page: string, marked: { at: number; again: boolean }, deadline: number) {
  const first = await ask(origin, page)
  if (first.state !== 'STALE') {
    const underWay = first.renderedAt <= marked.at && first.renderedAt > marked.at - RENDER_MS
    return marked.again || !underWay
  }
  for (let wait = 15; Date.now() < deadline; wait = Math.min(wait * 1.5, 500)) {
    await pause(wait)
    const next = await ask(origin, page)
    if (next.renderedAt >= marked.at) return true
    // Next serves a page whose renewal failed as current for a while: only the next mark of its tag makes it stale again.
    if (next.state === 'HIT') return false
  }
  return false
}

/**
 * Marks what is stale and has it made anew at once, instead of at its next visitor. Pages that are not stale cost one cached
 * answer each. A renewal that fails leaves the last good page in place and is tried again until the time is up.
 * @param mark makes the changed content's pages stale
 * @returns the addresses that are still old
 */
export async function renewStalePages(
  origin: string,
  mark: () => Promise<void>,
  { pages = allPages, withinMs = 10_000 } = {},
): Promise<string[]> {
  const deadline = Date.now() + withinMs
  for (let round = 0; ; round++) {
    await mark()
    // Not before: what begins while the mark is on its way may still read the old content.
    const marked = { at: Date.now(), again: round > 0 }
    // Each round asks for all of them: its mark has made those stale again that the round before renewed.
    const waiting = [...pages]
    const old: string[] = []
    async function worker() {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        const done = await renew(origin, page, marked, deadline).catch(() => false)
        if (!done) old.push(page)
      }
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    if (old.length === 0 || Date.now() >= deadline) return old
    await pause(Math.min(100 * 2 ** round, 1000))
  }
}
