import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { wholeNumber } from './rules/numbers.ts'
import { byOrder, orderField } from './rules/order.ts'

/** A free consultation that a visitor can ask for. */
export const consultation = defineType({
  name: 'consultation',
  title: 'Consultation',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of its card on the contact page. Requests name it in English.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'minutes',
      title: 'Minutes',
      description: 'How long it takes, in whole minutes.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(1, 480, 'Give its length in whole minutes.')),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'What is talked about, in one or two sentences.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'bookingUrl',
      title: 'Booking page',
      type: 'url',
      description: 'Where visitors book it. Without one the site takes the request itself.',
      validation: (rule) =>
        rule.uri({ scheme: ['http', 'https'] }).error('Give a whole web address, beginning with https://.'),
    }),
    orderField,
  ],
  orderings: [byOrder],
  preview: {
    select: { title: 'title.en', minutes: 'minutes' },
    prepare: ({ title, minutes }) => ({ title, subtitle: `${minutes} minutes` }),
  },
})
