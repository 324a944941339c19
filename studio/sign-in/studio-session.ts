import { EMBEDDED_PROJECT_ID } from '../../lib/sanity/connection.ts'

/**
 * The key under which the Studio stores its token (`getAuthTokenStorageKey` in `sanity`). “Sign out” deletes the
 * token.
 */
const STORAGE_KEY = `__studio_auth_token_${EMBEDDED_PROJECT_ID}`

export const SIGN_IN_PATH = '/studio/sign-in'

export function storeSession(token: string): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ token }))
}

/** The Studio address to return to after signing in. */
export function studioAddress(requested: string | null, site: string): string {
  const home = new URL('/studio', site)
  const url = requested && URL.canParse(requested) ? new URL(requested) : home
  const isStudio = url.pathname === home.pathname || url.pathname.startsWith(`${home.pathname}/`)
  return url.origin === home.origin && isStudio ? url.href : home.href
}
