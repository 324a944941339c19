import { contactWaysWords } from '../../lib/content/sections/contact-ways.ts'
import { defineSection, wordsField } from './define-section.ts'

export const contactWaysSection = defineSection({
  name: 'contactWays',
  fields: [wordsField(contactWaysWords)],
})
