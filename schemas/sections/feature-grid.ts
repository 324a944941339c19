import { defineField } from 'sanity'
import { featureSets } from '../../lib/content/sections/feature-grid.ts'
import { defineSection } from './define-section.ts'
import { leadField, neededItemsField, titleField } from './fields.ts'

export const featureGridSection = defineSection({
  name: 'featureGrid',
  sets: featureSets,

  fields: [
    titleField,
    leadField,
    neededItemsField,
    defineField({
      name: 'ground',
      title: 'Background',
      type: 'string',
      description: 'A darker background separates the section from the sections above and below.',
      options: {
        list: [
          { title: 'Light', value: 'paper' },
          { title: 'Darker', value: 'deep' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
  ],
})
