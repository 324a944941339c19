import { RetryIcon } from '@sanity/icons/Retry'
import { StopIcon } from '@sanity/icons/Stop'
import { TrashIcon } from '@sanity/icons/Trash'
import { useToast } from '@sanity/ui/toast'
import { defineQuery } from 'groq'
import { type DocumentActionComponent, type SanityClient, useClient } from 'sanity'
import type { StoredLead } from '../../lib/leads/stored-lead.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useConfirmation } from '../use-confirmation.ts'

function useWrite() {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return async (success: string, write: (client: SanityClient) => Promise<unknown>) => {
    try {
      await write(client)
      toast.push({ status: 'success', title: success })
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'The action failed',
        description: error instanceof Error ? error.message : undefined,
      })
    }
  }
}

/** Sends a lead to the CRM again: a pending, failed, abandoned, wrongly flagged or lost one. */
const DeliverAgain: DocumentActionComponent = ({ published }) => {
  const write = useWrite()
  const lead = published as StoredLead | null
  const now = { 'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString() }
  return {
    label: lead?.flagged ? 'Not a bot, deliver' : 'Deliver again',
    icon: RetryIcon,
    disabled: !lead,
    title: 'The site sends it to the CRM within a minute.',
    onHandle: () =>
      lead &&
      void write('Delivery scheduled', (client) =>
        client.patch(lead._id).unset(['flagged']).set(now).commit({ returnDocuments: false }),
      ),
  }
}

/** Stops delivery. The site itself never gives up. */
const GiveUp: DocumentActionComponent = ({ published }) => {
  const write = useWrite()
  const lead = published as StoredLead | null
  const waiting = lead?.delivery?.state === 'pending' || lead?.delivery?.state === 'failed'
  return {
    label: 'Give up delivery',
    icon: StopIcon,
    disabled: !waiting,
    title: 'Stops further attempts. The lead stays here.',
    onHandle: () =>
      lead &&
      void write('Delivery stopped', (client) =>
        client.patch(lead._id).set({ 'delivery.state': 'givenUp' }).commit({ returnDocuments: false }),
      ),
  }
}

const SAME_PERSON_QUERY = defineQuery('*[_type == "lead" && lower(email) == lower($email)]._id')

/** Erases a person's data on request: deletes every lead with the same email address, after confirmation. */
const RemovePerson: DocumentActionComponent = ({ id, published }) => {
  const write = useWrite()
  const { isOpen, open, close } = useConfirmation('remove person', id)
  const lead = published as StoredLead | null
  const remove = (email: string) =>
    write('Deleted', async (client) => {
      const ids = await client.fetch(SAME_PERSON_QUERY, { email })
      const transaction = client.transaction()
      for (const id of ids) transaction.delete(id)
      await transaction.commit({ returnDocuments: false })
    })
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
        message: `Delete every lead from ${lead.email}? This cannot be undone. Copies in the CRM are not deleted.`,
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
