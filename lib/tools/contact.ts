/** The contact fields of the assessments and of the guide form. They never leave the browser. */
export type Contact = { name: string; email: string; phone: string }

const FIELDS = ['name', 'email', 'phone'] as const

/** The fields that are still empty; blanks alone count as empty, and nothing else is asked of them. */
export function missingContact(contact: Contact): (keyof Contact)[] {
  return FIELDS.filter((field) => contact[field].trim() === '')
}
