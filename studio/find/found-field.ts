import { useEffect, useEffectEvent } from 'react'
import { getPublishedId, type ObjectInputProps, type Path } from 'sanity'

/** Milliseconds. The Studio opens a form, and may remount it, within this time. */
const OPENING_MS = 15_000

let found: { id: string; path: Path; at: number } | undefined

/** Stores which field of a document the editor opens from a search. */
export function rememberField(id: string, path: Path): void {
  found = { id: getPublishedId(id), path, at: Date.now() }
}

/**
 * Focuses the field that the editor opens from a search. The Studio does this itself, but drops the path of a field
 * right below the document if it loads the form for the first time.
 */
export function useFoundField({ value, onPathFocus }: ObjectInputProps): void {
  const id = getPublishedId(String(value?._id))
  const focus = useEffectEvent(() => {
    if (found?.id !== id || Date.now() - found.at > OPENING_MS) return
    onPathFocus(found.path)
  })
  useEffect(() => focus(), [id])
}
