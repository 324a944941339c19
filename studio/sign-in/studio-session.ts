import { EMBEDDED_PROJECT_ID } from '../../lib/sanity/connection.ts'

/** The Studio's own storage of a token, which its “Sign out” empties (`getAuthTokenStorageKey` in `sanity`). */
const STORAGE_KEY = `__studio_auth_token_${EMBEDDED_PROJECT_ID}`

export const SIGN_IN_PATH = '/studio/sign-in'

/** Keeps the token for the Studio, in every tab and after a reload. */
export function keepSession(token: string): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ token }))
}

/**
 * Where in the Studio to go on.
 * @param asked the address that the Studio left, as it says; a link may say anything
 */
export function studioAddress(asked: string | null, site: string): string {
  const home = new URL('/studio', site)
  const url = asked && URL.canParse(asked) ? new URL(asked) : home
  const isStudio = url.pathname === home.pathname || url.pathname.startsWith(`${home.pathname}/`)
  return url.origin === home.origin && isStudio ? url.href : home.href
}
