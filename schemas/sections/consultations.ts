import { consultationsWords } from '../../lib/content/sections/consultations.ts'
import { defineSection, wordsField } from './define-section.ts'

export const consultationsSection = defineSection({
  name: 'consultations',
  fields: [wordsField(consultationsWords)],
})
