/** The deepest level of a list item, which is also the deepest that the Studio’s Tab key reaches. */
export const LIST_LEVELS = 10
