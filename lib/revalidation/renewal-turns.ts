/** More renewals at a time would not be faster, and would delay visitors, because they share one thread. */
const AT_A_TIME = 2

type Turns = { free: number; waiting: (() => void)[] }

const KEY = Symbol.for('larkspur.renewal-turns')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Turns }

/** Runs a task that renews a page of this site, after the earlier ones of all changes. */
export async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  shared[KEY] ??= { free: AT_A_TIME, waiting: [] }
  const turns = shared[KEY]
  if (turns.free > 0) turns.free--
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  try {
    return await task()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.free++
  }
}
