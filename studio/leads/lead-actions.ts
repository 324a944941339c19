import { RetryIcon } from '@sanity/icons/Retry'
import { StopIcon } from '@sanity/icons/Stop'
import { TrashIcon } from '@sanity/icons/Trash'
import { useToast } from '@sanity/ui/toast'
import { defineQuery } from 'groq'
import { type DocumentActionComponent, type SanityClient, useClient } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import type { StoredLead } from '../../lib/leads/stored-lead.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useConfirmation } from '../use-confirmation.ts'

/** Milliseconds. Short, because an editor has pressed a button and is waiting. */
const HEALTH_TIMEOUT_MS = 5_000

/** @returns a function that writes, reports the outcome in a toast, and returns whether the write succeeded */
function useWrite() {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return async (success: string, write: (client: SanityClient) => Promise<unknown>) => {
    try {
      await write(client)
      toast.push({ status: 'success', title: success })
      return true
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'The action failed',
        description: error instanceof Error ? error.message : undefined,
      })
      return false
    }
  }
}

/**
 * Whether the site can deliver leads to a webhook or an email address. Undefined if the Studio runs on another host
 * and cannot query the site.
 */
async function hasTargets(): Promise<boolean | undefined> {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    const { parts } = (await response.json()) as { parts: { delivery?: string } }
    return parts.delivery !== undefined
  } catch {
    return undefined
  }
}

/** A patch that makes a lead due at the targets that have not received it, or at every target if all of them have. */
function dueAgain({ targets }: StoredLead['delivery']): { set: Record<string, string>; unset: string[] } {
  const nextAttemptAt = new Date().toISOString()
  const set = { 'delivery.state': 'pending', 'delivery.nextAttemptAt': nextAttemptAt }
  const open = (targets ?? []).filter(({ state }) => state !== 'delivered')
  if (open.length === 0) return { set, unset: ['flagged', 'delivery.targets'] }
  const targetsDue = open.flatMap(({ _key }) => {
    const path = `delivery.targets[_key=="${_key}"]`
    return [
      [`${path}.state`, 'pending'],
      [`${path}.nextAttemptAt`, nextAttemptAt],
    ]
  })
  return { set: { ...set, ...Object.fromEntries(targetsDue) }, unset: ['flagged'] }
}

/**
 * Delivers a lead again if it is pending, failed, given up or wrongly flagged as a bot, or if the receiver lost it.
 */
const DeliverAgain: DocumentActionComponent = ({ published }) => {
  const write = useWrite()
  const toast = useToast()
  const lead = published as StoredLead | null
  async function deliver(lead: StoredLead) {
    const { set, unset } = dueAgain(lead.delivery)
    const patched = (client: SanityClient) =>
      client.patch(lead._id).unset(unset).set(set).commit({ returnDocuments: false })
    if ((await hasTargets()) !== false) return write('Delivery scheduled', patched)
    if (lead.flagged) await write('No longer flagged as a bot', patched)
    toast.push({
      status: 'warning',
      title: 'No delivery target is configured',
      description:
        'The lead is kept here. Ask your developer to set up a webhook (LEAD_WEBHOOK_URL) or an email address (LEAD_MAIL_TO).',
    })
  }
  return {
    label: lead?.flagged ? 'Not a bot, deliver' : 'Deliver again',
    icon: RetryIcon,
    disabled: !lead,
    title: 'The site sends the lead within a minute.',
    onHandle: () => lead && void deliver(lead),
  }
}

/** Stops the delivery of a lead. Otherwise, the site would retry forever. */
const GiveUp: DocumentActionComponent = ({ published }) => {
  const write = useWrite()
  const lead = published as StoredLead | null
  const waiting = lead?.delivery?.state === 'pending' || lead?.delivery?.state === 'failed'
  return {
    label: 'Give up delivery',
    icon: StopIcon,
    disabled: !waiting,
    title: 'Stops further delivery attempts. The lead is kept here.',
    onHandle: () =>
      lead &&
      void write('Delivery stopped', (client) =>
        client.patch(lead._id).set({ 'delivery.state': 'givenUp' }).commit({ returnDocuments: false }),
      ),
  }
}

const SAME_PERSON_QUERY = defineQuery('*[_type == "lead" && lower(email) == lower($email)]._id')

/** Erases a person's data on request: asks for confirmation, then deletes every lead with the same email address. */
const RemovePerson: DocumentActionComponent = ({ id, published }) => {
  const write = useWrite()
  const { closeCurrentAndAfter } = usePaneRouter()
  const { isOpen, open, close } = useConfirmation('remove person', id)
  const lead = published as StoredLead | null
  async function remove(email: string) {
    const isRemoved = await write('Deleted', async (client) => {
      const ids = await client.fetch(SAME_PERSON_QUERY, { email })
      const transaction = client.transaction()
      for (const id of ids) transaction.delete(id)
      await transaction.commit({ returnDocuments: false })
    })
    // The pane would offer to restore the lead, but its history is erased.
    if (isRemoved) closeCurrentAndAfter()
  }
  return {
    label: 'Delete on request',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !lead,
    onHandle: open,
    dialog: isOpen &&
      lead && {
        type: 'confirm',
        tone: 'critical',
        message: `Delete every lead from ${lead.email}? This cannot be undone. Anyone can enter another person’s address, so confirm the request by email first. Copies in the CRM and in mailboxes are not deleted.`,
        confirmButtonText: 'Delete',
        onCancel: close,
        onConfirm: () => {
          close()
          void remove(lead.email)
        },
      },
  }
}

export const leadActions: DocumentActionComponent[] = [DeliverAgain, GiveUp, RemovePerson]
