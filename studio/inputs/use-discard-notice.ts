import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, type SanityDocument, useEditState } from 'sanity'
import { contentOf } from '../content-of.ts'

/** Milliseconds. The draft and the published document of a publication arrive within this time. */
const SETTLED_MS = 1_000

/**
 * Tells the editor that the draft was discarded. If another editor discards it, the text in the form changes, and what
 * is typed next is added to the published text.
 */
export function useDiscardNotice(id: string, type: string): void {
  const toast = useToast()
  const { draft, published } = useEditState(id, type)
  const last = useRef<SanityDocument | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const notify = useEffectEvent((before: SanityDocument) => {
    // A deletion has its own message.
    if (!published || getPublishedId(before._id) !== id) return
    const isBack = draft !== null && contentOf(draft) === contentOf(before)
    // A publication is later than the draft, and has the same content unless references became strong.
    const isPublished = published._updatedAt > before._updatedAt || contentOf(published) === contentOf(before)
    if (isBack || isPublished) return
    toast.push({ status: 'info', title: 'The changes to this document were discarded' })
  })
  useEffect(() => {
    const before = last.current
    last.current = draft
    // The next key that is pressed creates another draft, which does not stop the timer.
    if (!before || draft) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => notify(before), SETTLED_MS)
  }, [draft])
  useEffect(() => () => clearTimeout(timer.current), [])
}
