import { inputPatterns, isEmail, isUsPhone, manyLines, oneLine } from '../forms/text-input.ts'
import type { TextKey } from '../i18n/translate.ts'
import { maxLengths } from './lead.ts'

/** Contact details. Shared by the browser and the server, so this module imports no packages. */
export type Contact = { name: string; email: string; phone: string }

export const contactFields = ['name', 'email', 'phone'] as const
export type ContactField = (typeof contactFields)[number]

export type LeadMessage = Extract<TextKey, `leads.${string}${'Required' | 'Invalid'}`>

export const contactMessages = {
  name: 'leads.nameRequired',
  email: 'leads.emailInvalid',
  phone: 'leads.phoneInvalid',
} as const satisfies Record<ContactField, LeadMessage>

export const isContactField = {
  name: (text: string) => oneLine(text) !== '',
  email: (text: string) => isEmail(oneLine(text)),
  phone: (text: string) => isUsPhone(oneLine(text)),
} satisfies Record<ContactField, (text: string) => boolean>

/** The same rules as HTML patterns, for browsers without JavaScript. */
export const contactPatterns = {
  name: inputPatterns.text,
  email: inputPatterns.email,
  phone: inputPatterns.phone,
} satisfies Record<ContactField, string>

/** The fields of a lead form on a page: the contact details, and a note if the form asks for one. */
export const formFields = [...contactFields, 'note'] as const
export type FormField = (typeof formFields)[number]
export type FormValues = Partial<Record<FormField, string>>

export const formMessages = { ...contactMessages, note: 'leads.noteRequired' } as const satisfies Record<
  FormField,
  LeadMessage
>

export const isTooLong = (note: string) => manyLines(note).length > maxLengths.note

/** The invalid fields of a form. Optional fields may be blank. */
export function wrongFormFields(values: FormValues, optional: readonly FormField[]): FormField[] {
  return formFields.filter((field) => {
    const text = values[field] ?? ''
    if (optional.includes(field) && text.trim() === '') return false
    return field === 'note' ? text.trim() === '' || isTooLong(text) : !isContactField[field](text)
  })
}

export function wrongFields(contact: Contact): ContactField[] {
  return contactFields.filter((field) => !isContactField[field](contact[field]))
}
