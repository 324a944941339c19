/** The contact fields of the assessments and of the guide form. They never leave the browser. */
export type Contact = { name: string; email: string; phone: string }

const FIELDS = ['name', 'email', 'phone'] as const

/** R9.1: the fields that are empty or blank. Their format is not checked. */
export function missingContact(contact: Contact): (keyof Contact)[] {
  return FIELDS.filter((field) => contact[field].trim() === '')
}
