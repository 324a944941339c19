import { defineSection } from './define-section.ts'
import { chosenField, leadField, optionalTitle } from './fields.ts'

export const planComparisonSection = defineSection({
  name: 'planComparison',

  fields: [
    optionalTitle,
    leadField,
    chosenField(
      'plan',
      'Plans',
      'Compared in this order. Leave the list empty to compare all of them, in their usual order.',
      // The funding offer has a section of its own.
      'planId != "funding-offer"',
    ),
  ],
})
