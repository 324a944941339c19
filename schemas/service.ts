import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the card on the home and services pages.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences under the heading.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'link',
      title: 'Page with details',
      type: 'string',
      description: 'The English path, such as /credit-repair. Spanish pages link to its Spanish version.',
      validation: (rule) => [
        rule.required().error('Choose the page that describes the service.'),
        rule.custom(sitePath),
      ],
    }),
    defineField({
      name: 'badge',
      title: 'Badge',
      type: 'localeString',
      description: 'Such as “Most Popular”.',
    }),
    defineField({
      name: 'drawing',
      title: 'Picture',
      type: 'image',
      description:
        'A decorative drawing or photo with an aspect ratio of 14:9. A photo is cropped around the circle of “Crop image”. Make the circle smaller, then drag it. No alternative text is needed.',
      options: { hotspot: { previews: [{ title: 'On the card', aspectRatio: 14 / 9 }] } },
    }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'badge.en', media: 'drawing' } },
})
