import { localPath } from '../../i18n/urls.ts'
import { storedLanguage } from './stored-language.ts'

/**
 * R2.4: redirects from an English page to the Spanish page if the visitor has chosen Spanish. Runs before the first
 * paint and hides the page until the redirect.
 * @returns whether it redirects
 */
export function followStoredLanguage(): boolean {
  if (storedLanguage() !== 'es') return false
  document.documentElement.style.display = 'none'
  location.replace(localPath(location.pathname, 'es') + location.search + location.hash)
  return true
}
