import type { Language } from '../../i18n/languages.ts'
import { ids, section, text } from './fields.ts'

export const planComparisonFields = 'title, lead, chosen[]{_ref}'

export const planComparisonIn = (language: Language) =>
  section('planComparison', { title: text(language), lead: text(language), chosen: ids })
