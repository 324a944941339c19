/** Shows a notice if one of the framework's scripts cannot be loaded, because tools and dialogs then do not work. */
export function showIncomplete(): void {
  const check = ({ target }: Event) => {
    // Scripts that are added later have no `async` attribute. The code that adds them handles failures.
    if (target instanceof HTMLScriptElement && target.hasAttribute('async') && target.src.includes('/_next/'))
      document.documentElement.dataset.incomplete = ''
  }
  // These events do not bubble.
  addEventListener('error', check, true)
}
