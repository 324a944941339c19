import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { fullYear, notInFuture } from './rules/days.ts'
import { deletedDocument } from './rules/deleted.ts'

/** A client's own words. US endorsement rules require consent on file, and the typical result next to the quote. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The name under which the client agreed to be quoted.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the client’s name.'),
    }),
    defineField({
      name: 'role',
      title: 'Role and place',
      type: 'localeString',
      description: 'For example “Restaurant owner, Tucson”.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'localeText',
      description: 'Do not type quotation marks: the page adds them.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'portrait',
      title: 'Photo',
      type: 'image',
      description:
        'Optional, and only if the consent covers it. Cropped to a square around the circle of “Crop image”. Make the circle smaller, then drag it.',
      options: { hotspot: { previews: [{ title: 'On the page', aspectRatio: 1 }] } },
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      description: 'The client’s rating, shown as stars on the page.',
      type: 'number',
      options: { list: [5, 4, 3, 2, 1], layout: 'radio', direction: 'horizontal' },
      initialValue: 5,
      validation: (rule) => rule.required().error('Choose one to five stars.'),
    }),
    defineField({
      name: 'consentOnFile',
      title: 'Signed consent on file',
      type: 'boolean',
      description: 'The client agreed in writing to be quoted by name.',
      initialValue: false,
      validation: (rule) =>
        rule.custom(
          (consent) =>
            consent === true ||
            'A testimonial can only be published with the client’s consent on file. If the quote is published already, visitors see it until you unpublish it.',
        ),
    }),
    defineField({
      name: 'consentDate',
      title: 'Date of the consent',
      description: 'The day on which the client signed. Not shown.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Enter the date on which the client consented.'),
        rule.custom(fullYear),
        rule.custom(notInFuture),
      ],
    }),
    defineField({
      name: 'date',
      title: 'Date of the quote',
      description: 'The day on which the client said or wrote the quote. Not shown.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Enter the date of the quote.'),
        rule.custom(fullYear),
        rule.custom(notInFuture),
      ],
    }),
    defineField({
      name: 'service',
      title: 'Service',
      type: 'reference',
      to: [{ type: 'service' }],
      weak: true,
      description: 'The service that this client used. Pages can show the testimonials of one service.',
      validation: (rule) => rule.custom(deletedDocument).warning(),
    }),
    defineField({
      name: 'expectedResult',
      title: 'What clients can generally expect',
      type: 'localeText',
      description: 'The typical result in similar cases, so a single story does not read as a promise.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
  ],
  orderings: [{ title: 'Newest first', name: 'date', by: [{ field: 'date', direction: 'desc' }] }],
  preview: {
    select: { title: 'name', quote: 'quote.en', consent: 'consentOnFile', rating: 'rating' },
    prepare: ({ title, quote, consent, rating }) => ({
      title,
      // Does not say what visitors see: this may be a draft without the consent that the published version has.
      subtitle: consent ? `${'★'.repeat(rating ?? 0)} ${quote ?? ''}` : 'No consent on file',
    }),
  },
})
