import { useEffect, useEffectEvent, useRef } from 'react'
import { type SanityDocument, useEditState } from 'sanity'
import { useOldNameWarning } from '../use-old-name-warning.ts'

/** Warns the editor about old names and figures in other texts after the open document is published. */
export function useOldNameNotice(id: string, type: string): void {
  const warn = useEffectEvent(useOldNameWarning())
  const { published } = useEditState(id, type)
  const last = useRef<SanityDocument | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = published
    if (before && published && before._id === published._id) warn(id, before, published)
  }, [published, id])
}
