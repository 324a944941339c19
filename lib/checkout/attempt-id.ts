/** The form of a purchase's id, which the browser creates. */
export const ATTEMPT_ID = /^[A-Za-z0-9-]{16,64}$/

/** The number of unconfirmed purchases of a plan that a browser remembers. */
export const MAX_UNCONFIRMED = 5
