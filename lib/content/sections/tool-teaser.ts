import type { Language } from '../../i18n/languages.ts'
import { textIn } from '../parse.ts'
import { ids, section, text } from './fields.ts'

export const toolTeaserFields = 'title, lead, chosen[]{_ref}'

export const toolTeaserIn = (language: Language) =>
  section('toolTeaser', { title: textIn(language), lead: text(language), chosen: ids })
