'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Tracks whether a form is being submitted. `begin` returns false if it already is. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const begin = useCallback(() => {
    if (sending.current) return false
    sending.current = true
    setBusy(true)
    return true
  }, [])
  const finish = useCallback(() => {
    sending.current = false
    setBusy(false)
  }, [])
  // A page restored from the back/forward cache is no longer submitting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && finish()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [finish])
  return { busy, begin, finish }
}
