import { useEffect, useRef } from 'react'

/**
 * Moves the focus into the dialog that contains this element. The Studio opens a list item's dialog but leaves the focus
 * in a field behind it. That field would receive what the editor types, and Esc would not close the dialog.
 */
export function TakeFocus() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[data-ui="DialogContent"]')
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
  }, [])
  return <span ref={marker} hidden />
}
