import { useEffect, useRef, useState } from 'react'

/**
 * Selects fields, but not the tabs and menus above them, whose test ids also start with `field-`. Excludes the menu of a
 * section's default texts, because typing a heading there would choose one of them.
 */
const FIRST =
  '[data-testid^="field-"]:not([data-testid^="field-group"], [data-testid^="field-actions"], [data-testid$=".texts"])'

/** Text fields and menus. In other inputs, the space bar changes the value or opens a file dialog. */
const FIELD =
  ':is(input, select, textarea):not(:disabled, [readonly], [type=checkbox], [type=file], [type=hidden], [type=radio]), [contenteditable=true]'

/**
 * Focuses the first field in the dialog of an empty list item, or the dialog itself if the item has content. By
 * default, the Studio either leaves the focus in a field behind the dialog, which then receives what the editor types,
 * or focuses the dialog's first button, so the first space closes the dialog.
 */
export function TakeFocus({ isEmpty }: { isEmpty: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  // Only the first render counts: the editor may type the first letter before the dialog focuses its first button.
  const [wasEmpty] = useState(isEmpty)
  useEffect(() => {
    const take = () => takeFocus(marker.current, wasEmpty)
    take()
    // The dialog focuses its first button after this effect.
    const timer = setTimeout(take)
    return () => clearTimeout(timer)
  }, [wasEmpty])
  return <span ref={marker} data-list-item hidden />
}

function takeFocus(marker: HTMLElement | null, isEmpty: boolean): void {
  const item = marker?.parentElement
  const dialog = item?.closest<HTMLElement>('[data-ui="DialogContent"]')
  // The dialog may contain a list, to which another editor may add items later.
  const isItemOfDialog = dialog?.querySelector('[data-list-item]') === marker
  if (!isItemOfDialog || item?.contains(document.activeElement)) return
  if (isEmpty) item?.querySelector(FIRST)?.querySelector<HTMLElement>(FIELD)?.focus()
  if (!item?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}
