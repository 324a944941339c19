import { changeMemory } from '../content/build-memory.ts'

const KEY = Symbol.for('larkspur.unfinished-changes')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Changes }

type Changes = {
  /** Includes the changes that an earlier process left. */
  all: Set<string>
  /** The changes whose addresses this process is going to request. */
  queued: Set<string>
}

function changes(): Changes {
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

/** Removes a change of an earlier process for which this one has nothing to request. */
export function forgetUnlessQueued(body: string): void {
  const { all, queued } = changes()
  if (!queued.has(body) && all.delete(body)) changeMemory.write([...all])
}

/** Call this once the addresses of all changes that this process has remembered were requested. */
export function forgetChanges(): void {
  const { all, queued } = changes()
  for (const body of queued) all.delete(body)
  queued.clear()
  changeMemory.write([...all])
}
