import { defineField, defineType } from 'sanity'
import { wholeNumber } from './rules/numbers.ts'

const LOWEST = 300
const HIGHEST = 850

/** The example that the score arc draws. Its gain is not here: that is the claim about points gained. */
export const scoreExample = defineType({
  name: 'scoreExample',
  title: 'Example of the score arc',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'startingScore',
      title: 'Score to start from',
      description:
        'Where the drawn example begins. The gain drawn from there is the claim with the key points.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(LOWEST, HIGHEST, 'A score lies between 300 and 850.')),
    }),
    defineField({
      name: 'strongestOffersScore',
      title: 'Score from which the strongest offers begin',
      description: 'The mark on the scale; the funding requirements name the same score.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(LOWEST, HIGHEST, 'A score lies between 300 and 850.')),
    }),
  ],
})
