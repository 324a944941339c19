/** The duration that makes `@sanity/ui` close the toast with the same id. */
export const CLOSE_TOAST = 0.01
