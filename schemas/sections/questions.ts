import { questionsWords } from '../../lib/content/sections/questions.ts'
import { defineSection, wordsField } from './define-section.ts'

export const questionsSection = defineSection({
  name: 'questions',
  fields: [wordsField(questionsWords)],
})
