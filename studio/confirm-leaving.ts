const reasons = new Set<() => boolean>()

/**
 * Hides the event from the Studio, which would leave the list of present editors even if the editor stays. Without a
 * network, that would fail and replace the form with an error page.
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
 * @returns a function that ends this
 */
export function confirmLeaving(isNeeded: () => boolean = () => true): () => void {
  reasons.add(isNeeded)
  return () => {
    reasons.delete(isNeeded)
  }
}
