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
      validation: (rule) => rule.required().error('Enter the street and number.'),
    }),
    defineField({
      name: 'suite',
      title: 'Suite',
      description: 'The suite, floor or office, if any.',
      type: 'string',
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'The city without the state.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the city.'),
    }),
    defineField({
      name: 'state',
      title: 'State',
      description: 'Two letters, such as AZ.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the two-letter state code, such as AZ.'),
        rule.regex(/^[A-Z]{2}$/).error('Enter the two-letter state code, such as AZ.'),
      ],
    }),
    defineField({
      name: 'zip',
      title: 'ZIP code',
      description: 'Five digits, or nine digits with a hyphen.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('A ZIP code has five digits, or nine digits with a hyphen.'),
        rule.regex(/^\d{5}(-\d{4})?$/).error('A ZIP code has five digits, or nine digits with a hyphen.'),
      ],
    }),
  ],
})
