import { RetryIcon } from '@sanity/icons/Retry'
import { StopIcon } from '@sanity/icons/Stop'
import { TrashIcon } from '@sanity/icons/Trash'
import { useToast } from '@sanity/ui/toast'
import { defineQuery } from 'groq'
import { type DocumentActionComponent, type SanityClient, useClient } from 'sanity'
import type { StoredLead } from '../../lib/leads/stored-lead.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useQuestion } from '../use-question.ts'

/** Carries something out in the lake and says how it went. */
function useAct() {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return async (what: string, act: (client: SanityClient) => Promise<unknown>) => {
    try {
      await act(client)
      toast.push({ status: 'success', title: what })
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'That did not work',
        description: error instanceof Error ? error.message : undefined,
      })
    }
  }
}

/** Sends a lead to the CRM now: one that waits, was given up, was flagged wrongly, or has got lost over there. */
const DeliverAgain: DocumentActionComponent = ({ published }) => {
  const act = useAct()
  const lead = published as StoredLead | null
  const now = { 'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString() }
  return {
    label: lead?.flagged ? 'Not a bot, deliver' : 'Deliver again',
    icon: RetryIcon,
    disabled: !lead,
    title: 'The site sends it to the CRM within a minute.',
    onHandle: () =>
      lead &&
      void act('It is on its way', (client) =>
        client.patch(lead._id).unset(['flagged']).set(now).commit({ returnDocuments: false }),
      ),
  }
}

/** Only a person ends the attempts. */
const GiveUp: DocumentActionComponent = ({ published }) => {
  const act = useAct()
  const lead = published as StoredLead | null
  const waiting = lead?.delivery?.state === 'pending' || lead?.delivery?.state === 'failed'
  return {
    label: 'Give up delivery',
    icon: StopIcon,
    disabled: !waiting,
    title: 'No further attempt is made; the lead stays here.',
    onHandle: () =>
      lead &&
      void act('No further attempt is made', (client) =>
        client.patch(lead._id).set({ 'delivery.state': 'givenUp' }).commit({ returnDocuments: false }),
      ),
  }
}

const SAME_PERSON_QUERY = defineQuery('*[_type == "lead" && lower(email) == lower($email)]._id')

/** When a person asks for it: every lead of the same e-mail address, after a question. */
const RemovePerson: DocumentActionComponent = ({ id, published }) => {
  const act = useAct()
  const { asking, ask, close } = useQuestion('remove person', id)
  const lead = published as StoredLead | null
  const remove = (email: string) =>
    act('Deleted', async (client) => {
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
    onHandle: ask,
    dialog: asking &&
      lead && {
        type: 'confirm',
        tone: 'critical',
        message: `Delete every lead from ${lead.email}? This cannot be undone, and what the CRM has received stays there.`,
        confirmButtonText: 'Delete',
        onCancel: close,
        onConfirm: () => {
          close()
          void remove(lead.email)
        },
      },
  }
}

/** What people may do with a lead; they cannot change what a visitor sent. */
export const leadActions: DocumentActionComponent[] = [DeliverAgain, GiveUp, RemovePerson]
