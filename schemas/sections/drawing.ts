import { defineField } from 'sanity'
import { drawings } from '../../lib/content/sections/drawing.ts'
import { defineSection } from './define-section.ts'
import { leadField, optionalTitle } from './fields.ts'

export const drawingSection = defineSection({
  name: 'drawing',
  subject: 'drawing',
  fields: [
    defineField({
      name: 'drawing',
      title: 'Figure',
      type: 'string',
      description: 'Its words are edited in one place for all pages, under “drawn figures”.',
      options: { list: Object.entries(drawings).map(([value, { title }]) => ({ value, title })) },
      validation: (rule) => rule.required().error('Choose the figure to show.'),
    }),
    { ...optionalTitle, description: 'Leave empty for the figure’s own heading.' },
    { ...leadField, description: 'Leave empty for the figure’s own text.' },
  ],
})
