import { useEffect, useEffectEvent } from 'react'

/** Milliseconds. The Studio usually remounts an action within this time. Later, the editor has left the document. */
const REMOUNT_MS = 2_000

/** Milliseconds. With a long form on a slow machine, the Studio takes this long. */
export const LONGEST_REMOUNT_MS = 60_000

/** The number of mounted components by key. */
const mounted = new Map<string, number>()

/**
 * Calls `onLeft` after the editor has left the document, when no component with this key is mounted anymore.
 * @param key the action and the document
 * @param afterMs milliseconds without a mounted component after which the editor has left
 */
export function useLeft(key: string, onLeft: (key: string) => void, afterMs = REMOUNT_MS): void {
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    mounted.set(key, (mounted.get(key) ?? 0) + 1)
    return () => {
      mounted.set(key, (mounted.get(key) ?? 1) - 1)
      setTimeout(() => {
        if (mounted.get(key)) return
        mounted.delete(key)
        leave(key)
      }, afterMs)
    }
  }, [key, afterMs])
}
