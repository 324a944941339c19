import { useEffect } from 'react'

/**
 * Lets Tab move from field to field. The Studio would also stop at each field’s menu, which is hidden until then, so the
 * words typed next would be lost. Shift+Tab still stops there. After a table or a picture in a formatted text was edited,
 * the Studio would move the focus to its menu, even behind a dialog.
 */
export function useTabOrder(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => keepFromWindow(event)
    // After the inputs, which React gives the event first, and before the Studio’s listener on the window.
    document.addEventListener('keydown', handle)
    document.addEventListener('keydown', skipMenus, true)
    return () => {
      document.removeEventListener('keydown', handle)
      document.removeEventListener('keydown', skipMenus, true)
    }
  }, [])
}

function skipMenus({ key, shiftKey }: KeyboardEvent): void {
  if (key !== 'Tab' || shiftKey) return
  const menus = document.querySelectorAll<HTMLElement>('[data-testid=field-actions-trigger]')
  for (const menu of menus) menu.tabIndex = -1
  // The browser moves the focus as soon as the event has been handled.
  setTimeout(() => {
    for (const menu of menus) menu.tabIndex = 0
  })
}

function keepFromWindow(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Tab' || !(target instanceof Element) || target.closest('[role=menu]')) return
  // While a table or picture in this text is selected, Tab should open its menu.
  const isInText = target.closest('[contenteditable=true]')?.querySelector('[data-focused]')
  if (!isInText) event.stopPropagation()
}
