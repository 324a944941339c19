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
      title: 'Diagram',
      type: 'string',
      description: 'All pages share the diagram’s texts. You can edit them under “Diagrams”.',
      options: { list: Object.entries(drawings).map(([value, { title }]) => ({ value, title })) },
      validation: (rule) => rule.required().error('Choose the diagram to show.'),
    }),
    { ...optionalTitle, description: 'Leave empty to show the diagram’s own heading.' },
    { ...leadField, description: 'Leave empty to show the diagram’s own text.' },
  ],
})
