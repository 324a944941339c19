import { defineArrayMember, defineField, defineType } from 'sanity'

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right, as many as the heading row has.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('A row needs at least one cell.'),
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: Object.values<string>(cells ?? {}).join(' | ') || 'Empty row' }),
  },
})
