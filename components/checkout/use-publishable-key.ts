'use client'

import { useEffect, useState } from 'react'

const TIMEOUT_MS = 10_000

/**
 * Fetches Stripe's publishable key, or null if payments are not configured. The key is fetched at run time, so one
 * build works with and without keys.
 */
export async function fetchPublishableKey(): Promise<string | null> {
  const response = await fetch('/api/checkout/key', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The request for the key failed with ${response.status}`)
  return (await response.json()).publishableKey
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

type Fetched = { key: string | null | undefined; unreachable: boolean }

/**
 * The key, null if payments are not configured, or undefined until the server responds. Retries while the server does
 * not respond. Reports it as unreachable only after the second failure, because a restart takes a second.
 */
export function usePublishableKey(): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ key: undefined, unreachable: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    async function poll(pauseMs: number) {
      try {
        const key = await fetchPublishableKey()
        if (!left) setFetched({ key, unreachable: false })
      } catch {
        if (left) return
        setFetched({ key: undefined, unreachable: pauseMs > FIRST_PAUSE_MS })
        timer = setTimeout(poll, pauseMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      }
    }
    poll(FIRST_PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return fetched
}
