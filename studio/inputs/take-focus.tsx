import { useEffect, useRef } from 'react'

/**
 * Moves the focus into the dialog of a list item. The Studio opens the dialog but leaves the focus in a field behind it.
 * That field would receive what the editor types, and Esc would not close the dialog.
 */
export function TakeFocus() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[data-ui="DialogContent"]')
    // The dialog may contain a list, to which another editor may add items later.
    const isItemOfDialog = dialog?.querySelector('[data-list-item]') === marker.current
    if (isItemOfDialog && !dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
  }, [])
  return <span ref={marker} data-list-item hidden />
}
