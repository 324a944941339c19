import { defineArrayMember, defineField, type ValidationContext } from 'sanity'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { visibleAnchor } from '../rules/anchors.ts'
import { requireEnglish } from '../rules/bilingual.ts'
import { deletedItems } from '../rules/deleted.ts'
import { linkTarget } from '../rules/links.ts'

type Parent = { texts?: string }

/** An optional heading, for sections with default texts. */
export const titleField = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'Replaces the default heading.',
  validation: (rule) =>
    rule.custom((value: Bilingual | undefined, { parent }) =>
      (parent as Parent).texts && !value ? true : requireEnglish(value),
    ),
})

/** A required heading, for sections without default texts. */
export const requiredTitle = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'Shown above the section.',
  validation: (rule) => rule.custom(requireEnglish),
})

export const optionalTitle = defineField({
  name: 'title',
  title: 'Heading',
  type: 'localeString',
  description: 'Optional.',
})

export const leadField = defineField({
  name: 'lead',
  title: 'Text under the heading',
  type: 'localeText',
  description: 'An introduction of one or two sentences.',
})

export const itemsField = defineField({
  name: 'items',
  title: 'Items',
  type: 'array',
  description: 'These replace the default items, in this order. Add as many as you need.',
  of: [defineArrayMember({ type: 'passage' })],
})

/** Warns about a section without default texts whose list of items is empty. */
export function needsItems(
  items: readonly unknown[] | undefined,
  { parent }: ValidationContext,
): true | string {
  const { texts, hidden } = (parent ?? {}) as { texts?: string; hidden?: boolean }
  if (hidden || texts || items?.length) return true
  return 'Add an item, or choose default texts. Until then, visitors do not see this section.'
}

/** The items of a section that has no items without its default texts. */
export const neededItemsField = defineField({
  ...itemsField,
  validation: (rule) => rule.custom(needsItems).warning(),
})

/**
 * A field with references to the documents that a section shows.
 * @param filter a GROQ condition for the documents that editors can choose
 */
export const chosenField = (type: string, title: string, description: string, filter?: string) =>
  defineField({
    name: 'chosen',
    title,
    type: 'array',
    description,
    // Weak, so that editors can still unpublish a chosen document.
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type }],
        weak: true,
        ...(filter && { options: { filter } }),
      }),
    ],
    validation: (rule) => [
      rule.unique().error('Choose each document only once.'),
      rule.custom(deletedItems).warning(),
    ],
  })

export const actionsField = defineField({
  name: 'actions',
  title: 'Buttons',
  type: 'array',
  description: 'These replace the default buttons. The first is the most prominent.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'action',
      title: 'Button',
      fields: [
        defineField({
          name: 'label',
          title: 'Label',
          type: 'localeString',
          description: 'Name the action, for example “Request a call”.',
          validation: (rule) => rule.custom(requireEnglish),
        }),
        defineField({
          name: 'href',
          title: 'Link',
          type: 'string',
          description:
            'A page of this site (/contact), a section of this page (#plans), or a web address (https://…). Visitors do not see a button that leads to an unpublished landing page.',
          validation: (rule) => [
            rule.custom((target: string | undefined, context) =>
              /^#[a-z]/.test(target ?? '') ? true : linkTarget(target, context),
            ),
            rule.custom(visibleAnchor).warning(),
          ],
        }),
      ],
      preview: { select: { title: 'label.en', subtitle: 'href' } },
    }),
  ],
})
