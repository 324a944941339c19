/**
 * Makes the browser ask for confirmation before it closes the tab. Hides the event from the Studio, which would leave the
 * list of present editors even if the editor stays, and without a network would replace the form with an error page.
 * @returns a function that ends this
 */
export function confirmLeaving(isNeeded: () => boolean = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isNeeded()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Capturing, so it runs before the Studio's own listener.
  window.addEventListener('beforeunload', ask, { capture: true })
  return () => window.removeEventListener('beforeunload', ask, { capture: true })
}
