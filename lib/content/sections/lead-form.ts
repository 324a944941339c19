import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { section, text } from './fields.ts'

export const leadFormFields = 'source, asksMessage, title, lead, button, thanks'

export const leadFormIn = (language: Language) =>
  section('leadForm', {
    /** The form's name in the CRM. */
    source: z.string().min(1).max(80),
    asksMessage: z.boolean().nullish().transform(Boolean),
    title: text(language),
    lead: text(language),
    button: text(language),
    thanks: text(language),
  })
