import { useEffect, useRef, useState } from 'react'
import type { ItemProps, ObjectItemProps } from 'sanity'

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
    const dialog = dialogOf(marker.current)
    if (!dialog) return
    const take = () => takeFocus(dialog, marker.current?.parentElement, wasEmpty)
    const enableMenus = disableOtherMenus(dialog)
    take()
    // The dialog focuses its first button after this effect.
    const timer = setTimeout(take)
    return () => {
      clearTimeout(timer)
      enableMenus()
    }
  }, [wasEmpty])
  return <span ref={marker} data-list-item hidden />
}

/** The dialog whose content is the marker's item. */
function dialogOf(marker: HTMLElement | null): HTMLElement | undefined {
  const dialog = marker?.closest<HTMLElement>('[data-ui="DialogContent"]')
  // The dialog may contain a list, to which another editor may add items later.
  return dialog?.querySelector('[data-list-item]') === marker ? (dialog ?? undefined) : undefined
}

function takeFocus(dialog: HTMLElement, item: HTMLElement | null | undefined, isEmpty: boolean): void {
  if (item?.contains(document.activeElement)) return
  if (isEmpty) item?.querySelector(FIRST)?.querySelector<HTMLElement>(FIELD)?.focus()
  if (!item?.contains(document.activeElement)) dialog.focus({ preventScroll: true })
}

/**
 * The menu of “Add item” may still be fading out behind the dialog, and would take the focus when the pointer leaves it.
 * @returns a function that enables the menu again, because the Studio reuses it
 */
function disableOtherMenus(dialog: HTMLElement): () => void {
  const menus = [...document.querySelectorAll<HTMLElement>('[role=menu]')].filter(
    // Closed menus stay in the document. The editor may open another one while the dialog is open.
    (menu) => menu.checkVisibility() && !menu.inert && !dialog.contains(menu),
  )
  for (const menu of menus) menu.inert = true
  return () => {
    for (const menu of menus) menu.inert = false
  }
}

/**
 * A list item. When the URL changes, the Studio marks the open item as focused again, and moves the focus from the
 * dialog's field to the item's row behind it. On a slow computer, the editor is already typing by then. Without the mark,
 * the dialog does not take the focus either, so only `TakeFocus` does.
 */
export function ListItem(props: ItemProps) {
  const isOpen = 'open' in props && (props as ObjectItemProps).open
  return props.renderDefault(isOpen ? { ...props, focused: false } : props)
}
