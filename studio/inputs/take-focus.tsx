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

/** Milliseconds. On a slow computer, the Studio takes this long until it leaves the focus of a new dialog alone. */
const OPENING_MS = 15_000

/** Keys that may move the focus. */
const MOVING = ['Tab', 'Escape', 'Enter']

/**
 * Focuses the first field in the dialog of an empty list item, or the dialog itself if the item has content. By
 * default, the Studio either leaves the focus in a field behind the dialog, which then receives what the editor types,
 * or focuses the dialog’s first button, so the first space closes the dialog.
 *
 * While the dialog opens, the Studio moves the focus several times: to the first button, to the item behind the dialog
 * when the address changes, and to the fading menu of “Add item”. Returns the focus at once, or letters would be lost.
 */
export function TakeFocus({ isEmpty }: { isEmpty: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  // Only the first render counts: the editor may type the first letter before the Studio moves the focus.
  const [wasEmpty] = useState(isEmpty)
  useEffect(() => {
    const take = () => takeFocus(marker.current, wasEmpty)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', take)
      document.removeEventListener('pointerdown', stop, true)
      document.removeEventListener('keydown', stopAtKey, true)
    }
    const stopAtKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (MOVING.includes(key) || ctrlKey || metaKey || altKey) stop()
    }
    const timer = setTimeout(stop, OPENING_MS)
    document.addEventListener('focusin', take)
    document.addEventListener('pointerdown', stop, true)
    document.addEventListener('keydown', stopAtKey, true)
    take()
    return stop
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
