import type { Language } from '../../i18n/languages.ts'
import { localPath } from '../../i18n/urls.ts'
import { announceLanguageSwitch } from '../language-switch.ts'
import { storeLanguage } from './stored-language.ts'

/** R2.6. The not-found page appears at many URLs, so its toggle keeps the current path. */
export async function switchLanguage(toggle: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  const to: Language = toggle.hreflang === 'es' ? 'es' : 'en'
  storeLanguage(to)
  // Opens a new tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  await announceLanguageSwitch()
  const keepsPath = toggle.dataset.languageToggle === 'same-path'
  const path = keepsPath ? localPath(location.pathname.replace(/^\/es(?=\/)/, ''), to) : toggle.pathname
  location.replace(path + location.search + location.hash)
}
