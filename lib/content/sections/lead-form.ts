import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { textIn } from '../parse.ts'
import { section, text } from './fields.ts'

export const leadFormFields = 'source, title, lead, button, thanks'

export const leadFormIn = (language: Language) =>
  section('leadForm', {
    /** By this name the CRM knows the form. */
    source: z.string().min(1).max(80),
    title: textIn(language),
    lead: text(language),
    button: textIn(language),
    thanks: textIn(language),
  })
