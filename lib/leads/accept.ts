import 'server-only'
import { after } from 'next/server'
import { kindOf, log } from '../log.ts'
import { leadServices } from './server.ts'
import type { Submission } from './submission.ts'

/**
 * Stores a lead, then delivers it in the background.
 * @returns false if the lead could not be stored
 */
export async function acceptLead(id: string, submission: Submission): Promise<boolean> {
  const { store, wake } = leadServices()
  if (!store) return false
  let added: string
  try {
    added = await store.add(id, submission)
  } catch (error) {
    const kind = kindOf(error)
    log.error(
      'lead.not-stored',
      `Leads: a lead could not be stored (${kind}). The browser stores it and retries, or shows the form again.`,
      {
        error: kind,
      },
    )
    return false
  }
  // Does not await the delivery, because a slow target must not delay a shutdown.
  if (!submission.flagged) after(() => wake(added))
  return true
}
