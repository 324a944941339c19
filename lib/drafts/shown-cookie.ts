/** Which of the two the Studio is set to show an editor: `drafts` or `published`. The page in the Studio's frame writes it. */
export const SHOWN_COOKIE = 'draft-shown'
