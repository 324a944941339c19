import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { editsOf, type Translation } from './edits.ts'

/** Saves translations to the documents' drafts, all or none; the answer is whether it went well. */
export function useSave(): (translations: Translation[]) => Promise<boolean> {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return useCallback(
    async (translations) => {
      try {
        await client.action(editsOf(translations))
        return true
      } catch (error) {
        const description = error instanceof Error ? error.message : undefined
        toast.push({ status: 'error', title: 'The translation could not be saved', description })
        return false
      }
    },
    [client, toast],
  )
}
