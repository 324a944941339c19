import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionTitle } from '../lib/content/registry.ts'
import { uniqueValue } from './rules/unique.ts'

type Entry = { key?: string }

function uniqueKeys(entries: Entry[] | undefined): true | string {
  const keys = (entries ?? []).map((entry) => entry.key)
  const repeated = keys.find((key, index) => key && keys.indexOf(key) !== index)
  return repeated ? `The key “${repeated}” appears twice in this section.` : true
}

/** The texts of one section. The id is `strings-` plus the section's name. */
export const strings = defineType({
  name: 'strings',
  title: 'Section texts',
  type: 'document',
  fields: [
    defineField({
      name: 'section',
      title: 'Section',
      type: 'string',
      description: 'The part of the site that shows these texts.',
      hidden: true,
      readOnly: true,
      validation: (rule) => [
        rule.required().error('Enter the name of the section.'),
        rule.custom(uniqueValue('section', 'Another document already contains this section.')),
      ],
    }),
    defineField({
      name: 'entries',
      title: 'Texts',
      description: 'Open a text to change it. Keep the words in braces: the site replaces them with values.',
      type: 'array',
      of: [defineArrayMember({ type: 'stringEntry' })],
      // Pages request these texts by key, so editors can neither add nor remove texts.
      options: {
        disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'remove', 'copy'],
        sortable: false,
      },
      validation: (rule) => rule.custom<Entry[]>(uniqueKeys),
    }),
  ],
  orderings: [{ title: 'Section', name: 'section', by: [{ field: 'section', direction: 'asc' }] }],
  preview: {
    select: { title: 'section', entries: 'entries' },
    prepare: ({ title, entries }) => {
      const count = Object.keys(entries ?? {}).length
      return { title: sectionTitle(title ?? ''), subtitle: `${count} ${count === 1 ? 'text' : 'texts'}` }
    },
  },
})
