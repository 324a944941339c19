import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { orderedTypes, typesOrderedBy } from '../lib/content/ordered-types.ts'
import { contentTypes } from '../lib/content/registry.ts'
import { deletedItems } from './rules/deleted.ts'
import { documentsMissing } from './rules/placed.ts'

type Reference = { _ref?: string }

/**
 * The order of all documents of a type, used by pages that list all of them. The id is derived from the type: see
 * `listOrderId`.
 */
export const listOrder = defineType({
  name: 'listOrder',
  title: 'Order of a list',
  type: 'document',
  fields: [
    defineField({
      name: 'items',
      title: 'Order on the site',
      type: 'array',
      description:
        'Drag to change the order, then publish. It applies wherever the site shows the whole list. A section of a page can still have its own order. New documents come last until you add them here.',
      of: [
        defineArrayMember({
          type: 'reference',
          to: orderedTypes.map((type) => ({ type })),
          // Weak, so that editors can still unpublish a document in the list.
          weak: true,
          options: {
            disableNew: true,
            filter: ({ document }) => ({
              filter: '_type in $types && !(_id in $placed)',
              params: {
                types: typesOrderedBy(document._id),
                placed: (document.items as Reference[] | undefined)?.map(({ _ref }) => _ref ?? '') ?? [],
              },
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.unique().error('List each document only once.'),
        rule.custom(deletedItems).warning(),
        rule
          .custom((items: Reference[] | undefined, context: ValidationContext) =>
            documentsMissing(items, { types: typesOrderedBy(context.document?._id) }, context),
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { id: '_id' },
    prepare: ({ id }) => ({
      title: typesOrderedBy(id)
        .map((type) => contentTypes[type].title)
        .join(', '),
    }),
  },
})
