import { offerRequestWords } from '../../lib/content/sections/offer-request.ts'
import { defineSection, wordsField } from './define-section.ts'

export const offerRequestSection = defineSection({
  name: 'offerRequest',
  fields: [wordsField(offerRequestWords)],
})
