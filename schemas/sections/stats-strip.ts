import { statsStripWords } from '../../lib/content/sections/stats-strip.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const statsStripSection = defineSection({
  name: 'statsStrip',
  fields: [
    chosenField(
      'stat',
      'Statistics',
      'Shown in this order. Leave the list empty to show all of them, in their usual order.',
    ),
    wordsField(statsStripWords),
  ],
})
