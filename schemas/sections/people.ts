import { peopleWords } from '../../lib/content/sections/people.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const peopleSection = defineSection({
  name: 'people',
  fields: [
    chosenField(
      'person',
      'People',
      'Shown in this order. Leave the list empty to show all of them, in their usual order.',
    ),
    wordsField(peopleWords),
  ],
})
