import { changeMemory } from '../content/list-memory.ts'

const KEY = Symbol.for('larkspur.unfinished-changes')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: { all: Set<string>; queued: Set<string> } }

/** `all`: includes those that an earlier process left. */
function changes() {
  shared[KEY] ??= { all: new Set(unfinishedChanges()), queued: new Set() }
  return shared[KEY]
}

/** The bodies of the changes that an earlier process or this one has not finished. */
export function unfinishedChanges(): string[] {
  const stored = changeMemory.read()
  return Array.isArray(stored) ? stored.filter((body) => typeof body === 'string') : []
}

/**
 * Stores a change whose addresses are yet to be rendered. Next forgets its invalidations when the process ends, and
 * would then serve the old content for an hour.
 */
export function rememberChange(body: string): void {
  const { all, queued } = changes()
  queued.add(body)
  if (all.has(body)) return
  all.add(body)
  changeMemory.write([...all])
}

/** Call this once the addresses of all changes that this process has remembered are rendered. */
export function forgetChanges(): void {
  const { all, queued } = changes()
  for (const body of queued) all.delete(body)
  queued.clear()
  changeMemory.write([...all])
}
