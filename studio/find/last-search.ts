/** What Find text opens with: the last search, so that it is still there when an editor comes back from a result. */
export const lastSearch = { text: '' }
