/**
 * Shows a notice if the browser cannot load one of the framework's scripts, or is too old to understand it, because
 * tools and dialogs then do not work.
 */
export function showIncomplete(): void {
  const check = (event: Event) => {
    if (isLoadFailure(event) || isParseFailure(event)) document.documentElement.dataset.incomplete = ''
  }
  // These events do not bubble.
  addEventListener('error', check, true)
}

// Scripts that are added later have no `async` attribute. The code that adds them handles failures.
const isLoadFailure = ({ target }: Event) =>
  target instanceof HTMLScriptElement && target.hasAttribute('async') && target.src.includes('/_next/')

const isParseFailure = (event: Event) =>
  event instanceof ErrorEvent && event.filename.includes('/_next/') && event.message.includes('SyntaxError')
