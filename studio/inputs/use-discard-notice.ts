import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type SanityDocument, useEditState } from 'sanity'
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
  const last = useRef<{ id: string; draft: SanityDocument }>(undefined)
  useEffect(() => {
    if (draft) last.current = { id, draft }
  }, [id, draft])

  const notify = useEffectEvent(() => {
    const before = last.current?.draft
    last.current = undefined
    // A deletion has its own message.
    if (!published || !before) return
    // A publication is later than the draft, and has the same content unless references became strong.
    if (published._updatedAt > before._updatedAt || contentOf(published) === contentOf(before)) return
    toast.push({ status: 'info', title: 'The changes to this document were discarded' })
  })
  const hasDraft = draft !== null
  useEffect(() => {
    if (hasDraft || last.current?.id !== id) return
    const timer = setTimeout(() => notify(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [id, hasDraft])
}
