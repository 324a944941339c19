import { defineField, defineType } from 'sanity'

export const postalAddress = defineType({
  name: 'postalAddress',
  title: 'Address',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'street',
      title: 'Street and number',
      type: 'string',
      validation: (rule) => rule.required().error('Give the street and number.'),
    }),
    defineField({ name: 'suite', title: 'Suite', type: 'string' }),
    defineField({
      name: 'city',
      title: 'City',
      type: 'string',
      validation: (rule) => rule.required().error('Give the city.'),
    }),
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the state by its two letters, such as AZ.'),
        rule.regex(/^[A-Z]{2}$/).error('Give the state by its two letters, such as AZ.'),
      ],
    }),
    defineField({
      name: 'zip',
      title: 'ZIP code',
      type: 'string',
      validation: (rule) => [
        rule.required().error('A ZIP code has five digits, or nine with a hyphen.'),
        rule.regex(/^\d{5}(-\d{4})?$/).error('A ZIP code has five digits, or nine with a hyphen.'),
      ],
    }),
  ],
})
