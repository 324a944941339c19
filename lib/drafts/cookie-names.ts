/** Next's draft cookie, the same for all visitors of a build. It makes Next render the page for each request. */
export const DRAFT_COOKIE = '__prerender_bypass'

export const SESSION_COOKIE = 'draft-session'
