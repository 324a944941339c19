import { useEffect, useEffectEvent, useRef } from 'react'

const FIELD = 'input:not([disabled], [type=hidden]), textarea:not([disabled]), [contenteditable=true]'

/**
 * Moves the focus into the dialog of a list item, and for a new item to its first field. The Studio leaves the focus in a
 * field behind the dialog, which would receive what the editor types, or moves it to the dialog's first button, which
 * closes the dialog at the first space.
 */
export function TakeFocus({ isNew }: { isNew: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  const take = useEffectEvent(() => {
    const item = marker.current?.parentElement
    const dialog = item?.closest<HTMLElement>('[data-ui="DialogContent"]')
    // The dialog may contain a list, to which another editor may add items later.
    const isItemOfDialog = dialog?.querySelector('[data-list-item]') === marker.current
    if (!isItemOfDialog || item?.contains(document.activeElement)) return
    const field = isNew ? item?.querySelector<HTMLElement>(FIELD) : undefined
    const target = field ?? dialog
    target?.focus({ preventScroll: true })
  })
  useEffect(() => {
    take()
    // The dialog focuses its first button after this.
    const timer = setTimeout(() => take())
    return () => clearTimeout(timer)
  }, [])
  return <span ref={marker} data-list-item hidden />
}
