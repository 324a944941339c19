import type { Contact } from '../leads/contact.ts'

const FIELDS = ['name', 'email', 'phone'] as const

export function missingContact(contact: Contact): (keyof Contact)[] {
  return FIELDS.filter((field) => contact[field].trim() === '')
}
