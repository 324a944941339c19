import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Milliseconds before the code loads, so the Studio loads its own first. */
const DELAY_MS = 5_000

/**
 * Creates a tool's component, whose code loads shortly after the Studio. If it loaded only when an editor opens the
 * tool, the tool would crash without a network.
 */
export function lazyTool<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => {}), DELAY_MS)
  return lazy(load)
}
