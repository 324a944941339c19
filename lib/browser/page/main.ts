// Entry point for the code that every page runs, even without the framework. The build bundles it into one inline
// script.

import { sendUnsentLeads } from '../../leads/sending.ts'
import { rememberOrigin } from '../origin.ts'
import { followStoredLanguage } from './follow-stored-language.ts'
import { showIncomplete } from './incomplete.ts'
import { switchLanguage } from './language-toggle.ts'
import { controlMenu } from './menu.ts'

// Must run before any redirect, because a redirect replaces the referrer.
rememberOrigin()
const redirects = 'followsStoredLanguage' in (document.currentScript?.dataset ?? {}) && followStoredLanguage()

if (!redirects) {
  showIncomplete()
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    controlMenu(event.target)
    if (event.target.closest('[data-print]')) print()
    const toggle = event.target.closest<HTMLAnchorElement>('a[data-language-toggle]')
    if (toggle) void switchLanguage(toggle, event)
  })
  const resend = () => void sendUnsentLeads()
  addEventListener('load', resend)
  // Another server's script, such as a visit counter, may delay the event forever.
  setTimeout(resend, 10_000)
}
