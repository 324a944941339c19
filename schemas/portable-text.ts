import { defineArrayMember, defineField, defineType } from 'sanity'
import { linkTarget } from './rules/links.ts'

/** Formatted text in one language: headings, lists, links, emphasis and tables; nothing a page cannot style. */
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
        ],
      },
    }),
    defineArrayMember({ type: 'table' }),
  ],
})
