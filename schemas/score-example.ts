import { defineField, defineType } from 'sanity'

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
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(LOWEST).max(HIGHEST).error('A score lies between 300 and 850.'),
    }),
    defineField({
      name: 'strongestOffersScore',
      title: 'Score from which the strongest offers begin',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(LOWEST).max(HIGHEST).error('A score lies between 300 and 850.'),
    }),
  ],
})
