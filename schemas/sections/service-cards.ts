import { serviceCardsWords } from '../../lib/content/sections/service-cards.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const serviceCardsSection = defineSection({
  name: 'serviceCards',
  fields: [
    chosenField(
      'service',
      'Services',
      'Shown in this order. Leave the list empty to show all of them, in their usual order.',
    ),
    wordsField(serviceCardsWords),
  ],
})
