import { defineField } from 'sanity'

/** Where a document stands among its siblings, on the page and in the Studio's list. */
export const orderField = defineField({
  name: 'order',
  title: 'Position',
  type: 'number',
  description: 'Smaller numbers come first.',
  validation: (rule) => rule.required().error('Give a position, such as 10.'),
})

export const byOrder = {
  title: 'Position on the page',
  name: 'order',
  by: [{ field: 'order', direction: 'asc' as const }],
}
