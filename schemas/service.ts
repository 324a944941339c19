import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'
import { byOrder, orderField } from './rules/order.ts'

/** A service as the home and services pages introduce it. */
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
      title: 'Page to read more on',
      type: 'string',
      description: 'The English path, such as /credit-repair; Spanish pages link to its Spanish twin.',
      validation: (rule) => [
        rule.required().error('Say which page tells more about the service.'),
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
      title: 'Drawing',
      type: 'image',
      description:
        'A decorative drawing or photo, 14:9. A photo is cut to that shape around its hotspot. It carries no information, so it has no text alternative.',
      options: { hotspot: true },
    }),
    orderField,
  ],
  orderings: [byOrder],
  preview: { select: { title: 'title.en', subtitle: 'badge.en', media: 'drawing' } },
})
