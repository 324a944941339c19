import type { Language } from '../../i18n/languages.ts'
import { ids, section, text } from './fields.ts'

export const toolTeaserFields = 'title, lead, chosen[]{_ref}'

export const toolTeaserIn = (language: Language) =>
  section('toolTeaser', { title: text(language), lead: text(language), chosen: ids })
