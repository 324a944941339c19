import { defineArrayMember, defineField, defineType } from 'sanity'
import { listLevel } from './rules/formatted-text.ts'
import { linkInText } from './rules/links.ts'

/** A labeled blank line on a printed form. */
const blankLine = defineType({
  name: 'blankLine',
  title: 'Blank line to fill in',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'Such as Name, Date or Signature.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the label of the line, such as Date.'),
    }),
  ],
  preview: {
    select: { title: 'label' },
    prepare: ({ title }) => ({ title, subtitle: 'Blank line to fill in' }),
  },
})

/** A placeholder for the price table, which is generated from the plans. */
const planPrices = defineType({
  name: 'planPrices',
  title: 'Table of plan prices',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Describes what the table shows. Screen readers announce it.',
      validation: (rule) => rule.required().error('Describe in a few words what the table shows.'),
    }),
  ],
  preview: {
    select: { title: 'caption' },
    prepare: ({ title }) => ({ title, subtitle: 'Prices from the plans' }),
  },
})

/** Formatted text in one language. Allows only elements for which the pages have styles. */
const portableText = defineType({
  name: 'portableText',
  title: 'Formatted text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      validation: (rule) => rule.custom(listLevel),
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Subheading', value: 'h3' },
        { title: 'Framed statement', value: 'statement' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Goes to',
                type: 'string',
                description:
                  'A page of the site (/contact), a web address (https://…), mailto:… or tel:…. If a link leads to a landing page that is not published, visitors see the text without the link.',
                validation: (rule) => rule.custom(linkInText),
              }),
            ],
          },
          {
            name: 'anchor',
            title: 'Heading anchor',
            type: 'object',
            fields: [
              defineField({
                name: 'name',
                title: 'Name',
                type: 'string',
                description:
                  'The last part of links to this heading, such as “name” in /privacy-policy#name. Use the same anchor in both languages.',
                validation: (rule) =>
                  rule
                    .required()
                    .regex(/^[a-z][a-z0-9-]*$/)
                    .error(
                      'An anchor consists of lowercase letters, digits and hyphens, such as how-to-ask.',
                    ),
              }),
            ],
          },
        ],
      },
    }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'planPrices' }),
    defineArrayMember({ type: 'blankLine' }),
  ],
})

export const portableTextTypes = [portableText, planPrices, blankLine]
