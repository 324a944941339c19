import { useEffect, useEffectEvent } from 'react'
import { getPublishedId, type ObjectInputProps, type Path } from 'sanity'

/** Milliseconds. On a slow machine, the Studio takes this long to open a form. */
const OPENING_MS = 15_000

/** Milliseconds. The Studio may remount a form within this time. Later, the editor may type in another field. */
const REMOUNT_MS = 2_000

let found: { id: string; path: Path; until: number } | undefined

/** Stores which field of a document the editor opens from a search. */
export function rememberField(id: string, path: Path): void {
  found = { id: getPublishedId(id), path, until: Date.now() + OPENING_MS }
}

/**
 * Focuses the field that the editor opens from a search. The Studio does this itself, but drops the path of a field
 * right below the document if it loads the form for the first time.
 */
export function useFoundField({ value, readOnly, onPathFocus }: ObjectInputProps): void {
  const id = getPublishedId(String(value?._id))
  const focus = useEffectEvent(() => {
    if (found?.id !== id || Date.now() > found.until) return
    found.until = Math.min(found.until, Date.now() + REMOUNT_MS)
    onPathFocus(found.path)
  })
  // The Studio discards the focus of a form that is still loading, which is read-only.
  useEffect(() => {
    if (!readOnly) focus()
  }, [id, readOnly])
}
