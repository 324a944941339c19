/** Next's own, the same for everybody of a build. It makes Next render a page for this one request. */
export const DRAFT_COOKIE = '__prerender_bypass'

/** Who looks at drafts, sealed by this site. */
export const SESSION_COOKIE = 'draft-session'
