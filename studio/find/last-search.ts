/**
 * The text that Find text opens with: the last search, so that it is still there when an editor comes back from a result,
 * or the old name after a rename.
 */
export const lastSearch = { text: '' }
