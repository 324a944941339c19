'use client'

import { useEffect, useState } from 'react'

/** The payment provider's publishable key; null where payments are not configured. The server knows it at run time only. */
export async function askPublishableKey(): Promise<string | null> {
  const response = await fetch('/api/checkout/key', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The key was answered with ${response.status}`)
  return (await response.json()).publishableKey
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** The same for a page: undefined until it is known. It is asked for again as long as the server cannot be reached. */
export function usePublishableKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    async function ask(pauseMs: number) {
      try {
        const answer = await askPublishableKey()
        if (!left) setKey(answer)
      } catch {
        if (!left) timer = setTimeout(ask, pauseMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      }
    }
    ask(FIRST_PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return key
}
