const reasons = new Set<() => boolean>()

/**
 * Hides the event from the Studio, which would announce that the editor has left, even if the editor then stays.
 * Offline, that announcement fails, and an error page replaces the form.
 */
function ask(event: BeforeUnloadEvent): void {
  if (![...reasons].some((isNeeded) => isNeeded())) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

// When this module is loaded, the Studio has not added its own listener yet.
if (typeof window !== 'undefined') window.addEventListener('beforeunload', ask)

/**
 * Makes the browser ask for confirmation before it closes the tab.
 * @returns a function that removes this reason
 */
export function confirmLeaving(isNeeded: () => boolean = () => true): () => void {
  reasons.add(isNeeded)
  return () => {
    reasons.delete(isNeeded)
  }
}
