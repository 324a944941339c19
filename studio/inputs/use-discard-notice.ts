import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEditState } from 'sanity'
import { contentOf } from '../content-of.ts'

/** Milliseconds. The draft and the published document of a publication arrive within this time. */
const SETTLED_MS = 1_000

/**
 * Tells the editor that the draft was discarded. If another editor did so, the text in the form would otherwise change
 * without a word.
 */
export function useDiscardNotice(id: string, type: string): void {
  const toast = useToast()
  const { draft, published } = useEditState(id, type)
  const [last, setLast] = useState(draft)
  if (draft && draft !== last) setLast(draft)

  const hasDraft = draft !== null
  const hadDraft = last !== null
  const notify = useEffectEvent(() => {
    setLast(null)
    // A deletion has its own message.
    if (!published || !last) return
    // A publication is later than the draft, and has the same content unless references became strong.
    if (published._updatedAt > last._updatedAt || contentOf(published) === contentOf(last)) return
    toast.push({ status: 'info', title: 'The changes to this document were discarded' })
  })
  useEffect(() => {
    if (hasDraft || !hadDraft) return
    const timer = setTimeout(() => notify(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [hasDraft, hadDraft])
}
