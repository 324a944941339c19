/** Before a submission's id, the name in local storage of a lead that the server could not take yet. */
export const KEPT_LEAD = 'kept-lead:'
