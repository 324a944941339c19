/** The form of a purchase's id, which the browser creates. */
export const ATTEMPT_ID = /^[A-Za-z0-9-]{16,64}$/
