export type RedirectStep = { from?: string; to?: string }

/**
 * The paths that a visitor would be sent round, or null when following `start` comes to an end.
 * A redirect to another site ends there.
 */
export function redirectLoop(start: RedirectStep, others: readonly RedirectStep[]): string[] | null {
  const next = new Map(others.map((step) => [step.from, step.to]))
  next.set(start.from, start.to)
  const seen: string[] = []
  let path = start.from
  while (path && next.has(path)) {
    if (seen.includes(path)) return [...seen.slice(seen.indexOf(path)), path]
    seen.push(path)
    path = next.get(path)
  }
  return null
}
