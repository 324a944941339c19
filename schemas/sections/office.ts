import { officeWords } from '../../lib/content/sections/office.ts'
import { defineSection, wordsField } from './define-section.ts'

export const officeSection = defineSection({
  name: 'office',
  fields: [wordsField(officeWords)],
})
