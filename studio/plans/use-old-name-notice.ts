import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useClient, useEditState } from 'sanity'
import { TEXTS_QUERY } from '../../lib/content/mentions.ts'
import { type NameChange, nameChanges, oldNameMessages } from '../../lib/content/old-names.ts'
import type { Plan } from '../../lib/content/sanity.types.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { lastSearch } from '../find/last-search.ts'

/** This duration closes an earlier notice with the same id. */
const CLOSE = 0.01

const noticeId = (id: string, language: Language) => `old-name-${id}-${language}`

/**
 * Tells the editor after a renamed plan is published that other texts still contain its old name. Until then, the form
 * shows a warning. The notice stays until it is closed or the plan is renamed again. Find text opens with the old name.
 */
export function useOldNameNotice(id: string, type: string): void {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const published = useEditState(id, type).published as Plan | null
  const last = useRef<Plan | null>(null)

  const notify = useEffectEvent(async (changes: NameChange[]) => {
    const documents = await client.withConfig({ perspective: 'published' }).fetch(TEXTS_QUERY, { id })
    const messages = oldNameMessages(documents, changes)
    for (const { language } of changes) toast.push({ id: noticeId(id, language), duration: CLOSE })
    for (const { language, message } of messages)
      toast.push({
        id: noticeId(id, language),
        status: 'warning',
        title: message,
        closable: true,
        duration: Number.POSITIVE_INFINITY,
      })
    if (messages[0]) lastSearch.text = messages[0].before
  })
  useEffect(() => {
    const before = last.current
    last.current = published
    if (type !== 'plan' || !before || !published || before._id !== published._id) return
    const changes = nameChanges(before.name, published.name)
    // Without a connection, the editor has more to do than this.
    if (changes.length > 0) notify(changes).catch(() => {})
  }, [published, type])
}
