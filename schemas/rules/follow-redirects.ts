export type RedirectStep = { from?: string | null; to?: string | null }

/** The path of an address within the site, without query and fragment. */
const pathOf = (address: string | null | undefined) => address?.replace(/[?#].*$/, '')

/** Where a visitor ends up who follows `start`, and the circle instead where there is one. */
export type RedirectEnd = { end?: string; loop?: string[] }

/** A redirect to another site ends there. */
export function followRedirects(start: RedirectStep, others: readonly RedirectStep[]): RedirectEnd {
  const next = new Map(others.map((step) => [step.from, step.to]))
  next.set(start.from, start.to)
  const seen: string[] = []
  let path = start.from
  while (path && next.has(path)) {
    if (seen.includes(path)) return { loop: [...seen.slice(seen.indexOf(path)), path] }
    seen.push(path)
    path = pathOf(next.get(path))
  }
  return { end: path ?? undefined }
}
