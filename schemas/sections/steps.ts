import { stepSets } from '../../lib/content/sections/steps.ts'
import { defineSection } from './define-section.ts'
import { leadField, neededItemsField, titleField } from './fields.ts'

export const stepsSection = defineSection({
  name: 'steps',
  sets: stepSets,

  fields: [titleField, leadField, neededItemsField],
})
