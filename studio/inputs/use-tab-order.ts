import { useEffect } from 'react'

/**
 * Keeps Tab moving from field to field. After a table or a picture in a formatted text was edited, the Studio would move
 * the focus to its menu, even behind a dialog.
 */
export function useTabOrder(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => keepFromWindow(event)
    // After the inputs, which React gives the event first, and before the Studio’s listener on the window.
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

function keepFromWindow(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Tab' || !(target instanceof Element) || target.closest('[role=menu]')) return
  // While a table or picture in this text is selected, Tab should open its menu.
  const isInText = target.closest('[contenteditable=true]')?.querySelector('[data-focused]')
  if (!isInText) event.stopPropagation()
}
