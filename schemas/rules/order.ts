import { defineField } from 'sanity'

/** The document's position on the page and in the Studio's list. */
export const orderField = defineField({
  name: 'order',
  title: 'Position',
  type: 'number',
  description: 'Smaller numbers come first.',
  validation: (rule) => rule.required().error('Enter a position, such as 10.'),
})

export const byOrder = {
  title: 'Position on the page',
  name: 'order',
  by: [{ field: 'order', direction: 'asc' as const }],
}
