/**
 * Next's draft cookie. Its value is the same for everyone until the next build. With it, Next renders the page on each
 * request.
 */
export const DRAFT_COOKIE = '__prerender_bypass'

export const SESSION_COOKIE = 'draft-session'

/** The request header in which `proxy.ts` forwards the nonce for a draft's inline scripts. */
export const NONCE_HEADER = 'x-nonce'
