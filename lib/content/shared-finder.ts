type Finder = { expire: () => void }

const KEY = Symbol.for('larkspur.finders')
const shared = globalThis as { [KEY]?: Map<string, Finder> }

/**
 * Returns the process's finder for a document type, and creates it on first use. A module variable would not be shared,
 * because Next bundles the proxy and each route separately.
 */
export function sharedFinder<T extends Finder>(type: string, create: () => T): T {
  shared[KEY] ??= new Map()
  const finder = (shared[KEY].get(type) as T | undefined) ?? create()
  shared[KEY].set(type, finder)
  return finder
}

/** Makes the proxy reload the list of a document type on the next request, if the type has one. */
export function expireFinder(type: string): void {
  shared[KEY]?.get(type)?.expire()
}
