import { useEffect, useRef, useState } from 'react'
import type { Path } from 'sanity'

/**
 * Selects fields, but not the tabs and menus above them, whose test ids also start with `field-`. Excludes the menu of a
 * section's default texts, because typing a heading there would choose one of them.
 */
const FIRST =
  '[data-testid^="field-"]:not([data-testid^="field-group"], [data-testid^="field-actions"], [data-testid$=".texts"])'

/** Text fields and menus. In other inputs, the space bar changes the value or opens a file dialog. */
const FIELD =
  ':is(input, select, textarea):not(:disabled, [readonly], [type=checkbox], [type=file], [type=hidden], [type=radio]), [contenteditable=true]'

/** Milliseconds. On a slow computer, the Studio may still move the focus this long after a dialog opens. */
const OPENING_MS = 15_000

/** With these keys, the editor may move the focus. */
const MOVING = ['Tab', 'Escape', 'Enter']

/**
 * Focuses the first field in the dialog of an empty list item, or the dialog itself if the item has content. By
 * default, the Studio either leaves the focus in a field behind the dialog, which then receives what the editor types,
 * or focuses the dialog's first button, so the first space closes the dialog.
 *
 * While a dialog opens, the Studio moves the focus several times: to the first button, to the item behind the dialog
 * when the address changes, and to the fading menu of “Add item”. The component returns the focus immediately, so no
 * letters are lost. It stops after 15 seconds, or when the editor clicks or presses a key that may move the focus.
 */
export function TakeFocus({ path, isEmpty }: { path: Path; isEmpty: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  // Only the first render counts: the editor may type the first letter before the Studio moves the focus.
  const [wasEmpty] = useState(isEmpty)
  useEffect(() => {
    const take = () => takeFocus(marker.current, wasEmpty)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', take)
      document.removeEventListener('pointerdown', stop, true)
      document.removeEventListener('click', stop, true)
      document.removeEventListener('keydown', stopAtKey, true)
    }
    const stopAtKey = (event: KeyboardEvent) => {
      // With AltGr, which counts as Control and Alt on Windows, the editor types a letter.
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
      if (MOVING.includes(event.key) || isShortcut) stop()
    }
    const timer = setTimeout(stop, OPENING_MS)
    document.addEventListener('focusin', take)
    document.addEventListener('pointerdown', stop, true)
    // Screen readers send it without a pointer.
    document.addEventListener('click', stop, true)
    document.addEventListener('keydown', stopAtKey, true)
    take()
    return stop
  }, [wasEmpty])
  return <span ref={marker} data-list-item={JSON.stringify(path)} hidden />
}

function takeFocus(marker: HTMLElement | null, isEmpty: boolean): void {
  const item = marker?.parentElement
  const dialog = item?.closest<HTMLElement>('[data-ui="DialogContent"]')
  // The dialog may contain a list, to which another editor may add items later.
  const isItemOfDialog = dialog?.querySelector('[data-list-item]') === marker
  if (!isItemOfDialog || item?.contains(document.activeElement) || isInOtherDialog(marker)) return
  if (isEmpty) item?.querySelector(FIRST)?.querySelector<HTMLElement>(FIELD)?.focus()
  if (!item?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

/**
 * Whether a dialog has the focus that is neither this item's nor that of an item around it, whose dialog stays open.
 * Otherwise, two dialogs that open together would take the focus from each other forever.
 */
function isInOtherDialog(marker: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[data-ui="Dialog"]')
  if (!dialog || dialog.contains(marker)) return false
  const around = dialog.querySelector<HTMLElement>('[data-list-item]')?.dataset.listItem
  const own = marker?.dataset.listItem ?? ''
  return !around || around === own || !own.startsWith(around.slice(0, -1))
}
