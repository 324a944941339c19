import { guaranteeWords } from '../../lib/content/sections/guarantee.ts'
import { defineSection, wordsField } from './define-section.ts'

export const guaranteeSection = defineSection({
  name: 'guarantee',
  fields: [wordsField(guaranteeWords)],
})
