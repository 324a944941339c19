/** Formats of a stored time in a read-only form, where nobody has to type it. `z` is the editor's time zone. */
export const readOnlyTime = { dateFormat: 'MMM D, YYYY', timeFormat: 'h:mm A z' }
