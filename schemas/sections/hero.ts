import { heroWords } from '../../lib/content/sections/hero.ts'
import { defineSection, wordsField } from './define-section.ts'

export const heroSection = defineSection({
  name: 'hero',
  fields: [wordsField(heroWords)],
})
