'use client'

import { useEffect } from 'react'
import { UNSENT_LEAD } from '@/lib/leads/unsent-lead'

/** On every page: looks whether an earlier one left a lead unsent. What sends it is loaded only then. */
export function UnsentLeads() {
  useEffect(() => {
    try {
      if (Object.keys(localStorage).some((name) => name.startsWith(UNSENT_LEAD)))
        void import('@/lib/leads/sending').then(({ sendUnsentLeads }) => sendUnsentLeads())
    } catch {
      // Storage may be closed to the page; nothing was kept then.
    }
  }, [])
  return null
}
