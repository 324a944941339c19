/** To `@sanity/ui`, a toast with this duration means: close the one with the same id. */
export const CLOSE_TOAST = 0.01
