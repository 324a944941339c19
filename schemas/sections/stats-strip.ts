import { statsStripWords } from '../../lib/content/sections/stats-strip.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const statsStripSection = defineSection({
  name: 'statsStrip',
  fields: [
    chosenField('stat', 'Statistics', 'In this order. Leave it empty to show all of them.'),
    wordsField(statsStripWords),
  ],
})
