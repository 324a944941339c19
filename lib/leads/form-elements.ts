import type { FormField } from './contact.ts'

/** The ids of a form's elements, shared by the page, the browser script and the server. */
export const formElements = (form: string) => ({
  summary: `${form}-summary`,
  /** The heading of the error summary for this number of errors. */
  count: (errors: number) => `${form}-errors-${errors}`,
  /** The entry of the error summary for a field. */
  entry: (field: FormField) => `${form}-${field}-entry`,
  field: (field: FormField) => `${form}-${field}`,
  hint: (field: FormField) => `${form}-${field}-hint`,
  error: (field: FormField) => `${form}-${field}-error`,
  failed: `${form}-failed`,
  thanks: `${form}-thanks`,
  /** Says that the browser will send the form later. */
  kept: `${form}-kept`,
})
