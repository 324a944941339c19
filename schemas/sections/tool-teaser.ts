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
      'Shown in this order. Leave the list empty to show every tool on /quizzes.',
    ),
  ],
})
