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
      'Shown in this order. If the list is empty, the section shows every tool that /quizzes lists.',
    ),
  ],
})
