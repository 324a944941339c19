import { defineField } from 'sanity'
import { testimonialsWords } from '../../lib/content/sections/testimonials.ts'
import { deletedDocument } from '../rules/deleted.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const testimonialsSection = defineSection({
  name: 'testimonials',
  fields: [
    chosenField(
      'testimonial',
      'Testimonials',
      'Shown in this order. Leave the list empty to show all testimonials, or all of one service.',
    ),
    defineField({
      name: 'service',
      title: 'Service',
      type: 'reference',
      to: [{ type: 'service' }],
      weak: true,
      description: 'Shows all testimonials of this service.',
      hidden: ({ parent }) => parent?.chosen?.length > 0,
      validation: (rule) => rule.custom(deletedDocument).warning(),
    }),
    wordsField(testimonialsWords),
  ],
})
