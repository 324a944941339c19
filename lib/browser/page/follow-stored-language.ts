import { localPath } from '../../i18n/urls.ts'
import { storedLanguage } from './stored-language.ts'

/**
 * R2.4: takes a visitor who chose Spanish from an English page to the Spanish one. Runs before anything is painted, and
 * hides the page meanwhile.
 * @returns whether the page is being left
 */
export function followStoredLanguage(): boolean {
  if (storedLanguage() !== 'es') return false
  document.documentElement.style.display = 'none'
  location.replace(localPath(location.pathname, 'es') + location.search + location.hash)
  return true
}
