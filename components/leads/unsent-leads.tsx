'use client'

import { useEffect } from 'react'
import { UNSENT_LEAD } from '@/lib/leads/unsent-lead'

/** Retries leads that earlier pages could not send. Loads the code for it only if there are any. */
export function UnsentLeads() {
  useEffect(() => {
    try {
      if (Object.keys(localStorage).some((name) => name.startsWith(UNSENT_LEAD)))
        void import('@/lib/leads/sending').then(({ sendUnsentLeads }) => sendUnsentLeads())
    } catch {
      // Storage is blocked, so there are no unsent leads.
    }
  }, [])
  return null
}
