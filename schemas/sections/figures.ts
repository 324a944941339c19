import { figuresWords } from '../../lib/content/sections/figures.ts'
import { defineSection, wordsField } from './define-section.ts'

export const figuresSection = defineSection({
  name: 'figures',
  fields: [wordsField(figuresWords)],
})
