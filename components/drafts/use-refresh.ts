import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/** Fetches the page anew; the promise ends when the new one is on the screen. What was typed or chosen on it stays. */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (pending) return
    for (const done of waiting.current.splice(0)) done()
  }, [pending])
  return useCallback(() => {
    startTransition(() => router.refresh())
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [router])
}

/**
 * The Studio tells the page in its frame of each change as it is saved, but asks for a new page only when the typing pauses.
 * This follows each change, one page at a time: what changes while a page is on its way asks for one more, since that page
 * may have been made before.
 */
export function useFollowing(refresh: () => Promise<void>): void {
  useEffect(() => {
    let busy = false
    let changedMeanwhile = false
    async function fetchPages(): Promise<void> {
      busy = true
      do {
        changedMeanwhile = false
        await refresh()
      } while (changedMeanwhile)
      busy = false
    }
    const follow = ({ source, data }: MessageEvent) => {
      // Also its word that it listens, at first or again: what has changed before, this page may not show yet.
      if (data?.type !== 'presentation/snapshot-event' || source !== window.parent) return
      changedMeanwhile = true
      if (!busy) void fetchPages()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [refresh])
}
