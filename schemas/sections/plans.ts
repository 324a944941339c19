import { plansWords } from '../../lib/content/sections/plans.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const plansSection = defineSection({
  name: 'plans',
  fields: [
    chosenField(
      'plan',
      'Plans',
      'Shown in this order. Leave the list empty to show all of them, in their usual order.',
      // The funding offer has a section of its own.
      'planId != "funding-offer"',
    ),
    wordsField(plansWords),
  ],
})
