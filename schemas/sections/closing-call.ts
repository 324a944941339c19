import { closingCallWords } from '../../lib/content/sections/closing-call.ts'
import { defineSection, wordsField } from './define-section.ts'

export const closingCallSection = defineSection({
  name: 'closingCall',
  fields: [wordsField(closingCallWords)],
})
