const KEY = Symbol.for('larkspur.stopping')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: AbortController }

function controller(): AbortController {
  shared[KEY] ??= new AbortController()
  return shared[KEY]
}

/** Aborts once this process has been asked to stop. */
export const stopping = (): AbortSignal => controller().signal

/** Makes `stopping` follow the signals on which Next stops its server. */
export function followStopSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => controller().abort())
}
