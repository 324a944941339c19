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
 * This follows each change, one page at a time.
 */
export function useFollowing(refresh: () => Promise<void>): void {
  useEffect(() => {
    let busy = false
    const follow = ({ source, data }: MessageEvent) => {
      const isChange = data?.type === 'presentation/snapshot-event' && data.data?.event?.type === 'mutation'
      if (!isChange || busy || source !== window.parent) return
      busy = true
      void refresh().finally(() => {
        busy = false
      })
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [refresh])
}
