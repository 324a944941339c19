const invokersAreNative = 'commandForElement' in HTMLButtonElement.prototype

/**
 * R3.4: closes the menu after a click on one of its links or on its backdrop. In browsers without `commandfor`
 * (Safari before 26.2, Firefox before 144), also handles the menu's buttons.
 */
export function controlMenu(clicked: Element): void {
  const menu = clicked.closest<HTMLDialogElement>('dialog[closedby="any"]')
  if (menu && (clicked === menu || clicked.closest('a'))) menu.close()
  const button = invokersAreNative ? null : clicked.closest('button[commandfor]')
  const dialog = button && document.getElementById(String(button.getAttribute('commandfor')))
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}
