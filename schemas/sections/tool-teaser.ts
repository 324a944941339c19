import { defineSection } from './define-section.ts'
import { chosenField, leadField, requiredTitle } from './fields.ts'

export const toolTeaserSection = defineSection({
  name: 'toolTeaser',

  subject: 'title.en',
  fields: [
    requiredTitle,
    leadField,
    chosenField(
      'quizEntry',
      'Quizzes and calculators',
      'In this order. Leave it empty to show all that /quizzes lists.',
    ),
  ],
})
