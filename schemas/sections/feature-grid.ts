import { defineField } from 'sanity'
import { featureSets } from '../../lib/content/sections/feature-grid.ts'
import { defineSection } from './define-section.ts'
import { itemsField, leadField, titleField } from './fields.ts'

export const featureGridSection = defineSection({
  name: 'featureGrid',
  sets: featureSets,

  fields: [
    titleField,
    leadField,
    itemsField,
    defineField({
      name: 'ground',
      title: 'Ground',
      type: 'string',
      description: 'A darker ground sets the section off from its neighbors.',
      options: {
        list: [
          { title: 'Paper', value: 'paper' },
          { title: 'Darker paper', value: 'deep' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
  ],
})
