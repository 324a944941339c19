'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether a form is being sent; `begin` says false to a second press meanwhile. */
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
  // A page that the browser brings back as it was left is not sending any more.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && finish()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [finish])
  return { busy, begin, finish }
}
