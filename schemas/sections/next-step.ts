import { nextStepWords } from '../../lib/content/sections/next-step.ts'
import { defineSection, wordsField } from './define-section.ts'
import { actionsField } from './fields.ts'

export const nextStepSection = defineSection({
  name: 'nextStep',
  fields: [actionsField, wordsField(nextStepWords)],
})
