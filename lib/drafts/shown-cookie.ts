/**
 * Whether the Studio shows an editor `drafts` or `published` content. The page inside the Studio's iframe sets this
 * cookie.
 */
export const SHOWN_COOKIE = 'draft-shown'
