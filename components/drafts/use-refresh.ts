import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/**
 * Returns a function that refreshes the page and keeps its state. The promise resolves when the new page is rendered.
 */
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

/** Refreshes the page after each change in the Studio, one request at a time. */
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
      // The Studio also sends this event when it connects or reconnects, because the page may have missed earlier
      // changes.
      if (data?.type !== 'presentation/snapshot-event' || source !== window.parent) return
      changedMeanwhile = true
      if (!busy) void fetchPages()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [refresh])
}
