'use client'

import { useEffect } from 'react'
import { KEPT_LEAD } from '@/lib/leads/kept-lead'

/** On every page: looks whether an earlier one left a lead unsent. What sends it is loaded only then. */
export function KeptLeads() {
  useEffect(() => {
    try {
      if (Object.keys(localStorage).some((name) => name.startsWith(KEPT_LEAD)))
        void import('@/lib/leads/sending').then(({ sendKeptLeads }) => sendKeptLeads())
    } catch {
      // Storage may be closed to the page; nothing was kept then.
    }
  }, [])
  return null
}
