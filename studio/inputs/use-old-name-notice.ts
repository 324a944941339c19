import { useEffect, useEffectEvent, useRef } from 'react'
import { type SanityDocument, useEditState } from 'sanity'
import { useTellOldNames } from '../use-tell-old-names.ts'

/** Tells the editor of old names and figures in other texts once the open document is published. */
export function useOldNameNotice(id: string, type: string): void {
  const tell = useEffectEvent(useTellOldNames())
  const { published } = useEditState(id, type)
  const last = useRef<SanityDocument | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = published
    if (before && published && before._id === published._id) tell(id, before, published)
  }, [published, id])
}
