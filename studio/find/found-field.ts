import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, type Path } from 'sanity'

/** Milliseconds. On a slow machine, the Studio takes this long to open a form. */
const OPENING_MS = 15_000

/** How often to check whether the field has appeared, in milliseconds. */
const LOOK_MS = 100

let found: { id: string; field: string; until: number } | undefined

/** Stores which field of a document the editor opens from a search. */
export function rememberField(id: string, [field, ...rest]: Path): void {
  // The Studio focuses nested fields itself.
  const isNested = rest.length > 0 || typeof field !== 'string'
  found = isNested ? undefined : { id: getPublishedId(id), field, until: Date.now() + OPENING_MS }
}

/**
 * Focuses the field that the editor opens from a search, if it is right below the document. The Studio focuses such a
 * field before it exists if it loads the form for the first time.
 */
export function useFoundField({ value, readOnly }: ObjectInputProps): void {
  const id = getPublishedId(String(value?._id))
  useEffect(() => {
    if (readOnly || found?.id !== id) return
    const { field, until } = found
    const timer = setInterval(() => {
      const input = document.querySelector<HTMLElement>(
        `[data-testid="field-${field}"] :is(input, textarea, select)`,
      )
      const isTyping = document.activeElement?.matches('input, textarea, [contenteditable=true]')
      if (!input && !isTyping && Date.now() < until) return
      clearInterval(timer)
      found = undefined
      if (!isTyping) input?.focus()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [id, readOnly])
}
