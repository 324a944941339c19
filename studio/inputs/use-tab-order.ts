import { useEffect } from 'react'

/**
 * Keeps Tab moving from field to field. After a table or a picture in a formatted text was edited, the Studio would move
 * the focus to its menu, even behind a dialog.
 */
export function useTabOrder(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => keepFromWindow(event)
    // The Studio listens on the window. Inputs receive the event before the document does.
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

function keepFromWindow(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Tab' || !(target instanceof Element) || target.closest('[role=menu]')) return
  // In the text itself, Tab moves from a selected table or picture to its menu.
  const isInText = target.closest('[contenteditable=true]')?.querySelector('[data-focused]')
  if (!isInText) event.stopPropagation()
}
