import { defineArrayMember, defineField } from 'sanity'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { requireEnglish } from '../rules/bilingual.ts'
import { linkTarget } from '../rules/links.ts'

type Parent = { texts?: string }

/** Required unless the section has default texts. */
export const titleField = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'In place of the default one.',
  validation: (rule) =>
    rule.custom((value: Bilingual | undefined, { parent }) =>
      (parent as Parent).texts && !value ? true : requireEnglish(value),
    ),
})

/** Where a section has no default texts at all. */
export const requiredTitle = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'Above the section.',
  validation: (rule) => rule.custom(requireEnglish),
})

export const optionalTitle = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'Leave it empty for none of its own.',
})

export const leadField = defineField({
  name: 'lead',
  title: 'Text under the heading',
  type: 'localeText',
  description: 'One or two sentences.',
})

/** Short texts with titles. */
export const itemsField = defineField({
  name: 'items',
  title: 'Items',
  type: 'array',
  description: 'In place of the default ones, in this order. Any number of them.',
  of: [defineArrayMember({ type: 'passage' })],
})

/** The documents of a type that a section shows. */
export const chosenField = (type: string, title: string, description: string) =>
  defineField({
    name: 'chosen',
    title,
    type: 'array',
    description,
    // Weak, so that a chosen document can still be unpublished.
    of: [defineArrayMember({ type: 'reference', to: [{ type }], weak: true })],
    validation: (rule) => rule.unique().error('Each can be chosen once.'),
  })

export const actionsField = defineField({
  name: 'actions',
  title: 'Buttons',
  type: 'array',
  description: 'In place of the default ones. The first is the main one.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'action',
      title: 'Button',
      fields: [
        defineField({
          name: 'label',
          title: 'Words',
          type: 'localeString',
          description: 'What happens when it is pressed.',
          validation: (rule) => rule.custom(requireEnglish),
        }),
        defineField({
          name: 'href',
          title: 'Goes to',
          type: 'string',
          description:
            'A page of the site (/contact), a part of this page (#plans), or a web address (https://…).',
          validation: (rule) =>
            rule.custom((target: string | undefined) =>
              /^#[a-z]/.test(target ?? '') ? true : linkTarget(target),
            ),
        }),
      ],
      preview: { select: { title: 'label.en', subtitle: 'href' } },
    }),
  ],
})
