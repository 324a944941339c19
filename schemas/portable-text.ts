import { defineArrayMember, defineField, defineType } from 'sanity'
import { linkTarget } from './rules/links.ts'

/** Formatted text in one language: headings, lists, links, tables, forms; nothing a page cannot style. */
export const portableText = defineType({
  name: 'portableText',
  title: 'Formatted text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
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
                description: 'A page of the site (/contact), a web address (https://…), mailto:… or tel:…',
                validation: (rule) => rule.custom(linkTarget),
              }),
            ],
          },
          {
            name: 'anchor',
            title: 'Anchor of a heading',
            type: 'object',
            fields: [
              defineField({
                name: 'name',
                title: 'Name',
                type: 'string',
                description:
                  'Links reach the heading by it: /privacy-policy#name. Use the same in both languages.',
                validation: (rule) =>
                  rule
                    .required()
                    .regex(/^[a-z][a-z0-9-]*$/)
                    .error('An anchor is made of small letters, digits and hyphens, such as how-to-ask.'),
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
