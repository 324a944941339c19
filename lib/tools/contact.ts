import type { Contact } from '../leads/contact.ts'

const FIELDS = ['name', 'email', 'phone'] as const

/** R9.1: the fields that are empty or blank. Their format is not checked. */
export function missingContact(contact: Contact): (keyof Contact)[] {
  return FIELDS.filter((field) => contact[field].trim() === '')
}
