import { defineField, defineType } from 'sanity'

/** A line of a printed form, to be filled in by hand. */
export const blankLine = defineType({
  name: 'blankLine',
  title: 'Line to fill in by hand',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'What is written on it',
      description: 'Such as Name, Date or Signature.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what is written on the line, such as Date.'),
    }),
  ],
  preview: {
    select: { title: 'label' },
    prepare: ({ title }) => ({ title, subtitle: 'Line to fill in by hand' }),
  },
})
