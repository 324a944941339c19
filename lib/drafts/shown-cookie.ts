/** Whether the Studio shows an editor `drafts` or `published` content. Set by the page inside the Studio's iframe. */
export const SHOWN_COOKIE = 'draft-shown'
