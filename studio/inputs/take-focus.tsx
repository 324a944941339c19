import { useEffect, useEffectEvent, useRef } from 'react'

/** The Studio's test ids of fields start like those of the tabs and menus above them. */
const FIRST = '[data-testid^="field-"]:not([data-testid^="field-group"], [data-testid^="field-actions"])'

/** Text fields and menus. In other inputs, a key such as Space toggles a choice or opens a file dialog. */
const FIELD =
  ':is(input, select, textarea):not(:disabled, [readonly], [type=checkbox], [type=file], [type=hidden], [type=radio]), [contenteditable=true]'

/**
 * Moves the focus into the dialog of a list item: to the first field of an empty item, otherwise to the dialog itself. The
 * Studio leaves the focus in a field behind the dialog, which would receive what the editor types, or moves it to the
 * dialog's first button, which closes the dialog at the first space.
 */
export function TakeFocus({ isEmpty }: { isEmpty: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  const take = useEffectEvent(() => {
    const item = marker.current?.parentElement
    const dialog = item?.closest<HTMLElement>('[data-ui="DialogContent"]')
    // The dialog may contain a list, to which another editor may add items later.
    const isItemOfDialog = dialog?.querySelector('[data-list-item]') === marker.current
    if (!isItemOfDialog || item?.contains(document.activeElement)) return
    if (isEmpty) item?.querySelector(FIRST)?.querySelector<HTMLElement>(FIELD)?.focus()
    if (!item?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
  })
  useEffect(() => {
    take()
    // The dialog focuses its first button after this.
    const timer = setTimeout(() => take())
    return () => clearTimeout(timer)
  }, [])
  return <span ref={marker} data-list-item hidden />
}
