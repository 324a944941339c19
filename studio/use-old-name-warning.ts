import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { TEXTS_QUERY } from '../lib/content/mentions.ts'
import {
  type Bilingual,
  oldNameMessages,
  type RepeatedType,
  renamedIn,
  repeatedFields,
} from '../lib/content/old-names.ts'
import type { Language } from '../lib/i18n/languages.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'
import { lastSearch } from './find/last-search.ts'
import { CLOSE_TOAST } from './inputs/close-toast.ts'

const noticeId = (id: string, language: Language) => `old-name-${id}-${language}`

const isRepeated = (type: string): type is RepeatedType => type in repeatedFields

type Version = { _type: string; name?: Bilingual; value?: Bilingual }

/**
 * Returns a function to call after a publish. If a plan was renamed or a claim changed, it warns the editor how many other
 * texts still contain the old name or figure. Find text then opens with it. The warning stays until it is closed, or the
 * name or figure changes again.
 */
export function useOldNameWarning(): (id: string, before: Version, published: Version) => void {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return useCallback(
    (id, before, published) => {
      const type = published._type
      if (!isRepeated(type)) return
      const { field } = repeatedFields[type]
      const changes = renamedIn(before[field], published[field])
      if (changes.length === 0) return
      const warn = async () => {
        const documents = await client.withConfig({ perspective: 'published' }).fetch(TEXTS_QUERY, { id })
        const messages = oldNameMessages(type, documents, changes)
        for (const { language } of changes) toast.push({ id: noticeId(id, language), duration: CLOSE_TOAST })
        for (const { language, message } of messages)
          toast.push({
            id: noticeId(id, language),
            status: 'warning',
            title: message,
            closable: true,
            duration: Number.POSITIVE_INFINITY,
          })
        if (messages[0]) lastSearch.text = messages[0].before
      }
      // Shows no warning if the query fails, because the editor could do nothing about it.
      warn().catch(() => {})
    },
    [client, toast],
  )
}
