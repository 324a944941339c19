/** Prefix in local storage of leads that the server has not accepted yet, followed by the submission's id. */
export const UNSENT_LEAD = 'kept-lead:'
