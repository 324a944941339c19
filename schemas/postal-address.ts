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
      description: 'Such as 410 Larkspur Way.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the street and number.'),
    }),
    defineField({
      name: 'suite',
      title: 'Suite',
      description: 'Suite, floor or office, if there is one.',
      type: 'string',
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'The name of the city alone.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the city.'),
    }),
    defineField({
      name: 'state',
      title: 'State',
      description: 'Two letters, such as AZ.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the state by its two letters, such as AZ.'),
        rule.regex(/^[A-Z]{2}$/).error('Give the state by its two letters, such as AZ.'),
      ],
    }),
    defineField({
      name: 'zip',
      title: 'ZIP code',
      description: 'Five digits, or nine with a hyphen.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('A ZIP code has five digits, or nine with a hyphen.'),
        rule.regex(/^\d{5}(-\d{4})?$/).error('A ZIP code has five digits, or nine with a hyphen.'),
      ],
    }),
  ],
})
