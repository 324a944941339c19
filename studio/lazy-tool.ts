import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Milliseconds, so that the Studio loads its own code first. */
const DELAY_MS = 5_000

/**
 * A tool's component that loads after the Studio. It loads before anyone opens it, because a tool whose code cannot be
 * loaded, as without a network, crashes.
 */
export function lazyTool<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => {}), DELAY_MS)
  return lazy(load)
}
