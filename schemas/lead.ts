import { defineField, defineType } from 'sanity'

/** Somebody who asked to be contacted. The site writes it; people only read it. */
export const lead = defineType({
  name: 'lead',
  title: 'Lead',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', readOnly: true }),
    defineField({ name: 'email', title: 'Email', type: 'string', readOnly: true }),
    defineField({ name: 'phone', title: 'Phone', type: 'string', readOnly: true }),
    defineField({ name: 'source', title: 'Source', type: 'string', readOnly: true }),
    defineField({ name: 'page', title: 'Page', type: 'string', readOnly: true }),
    defineField({ name: 'ts', title: 'Received', type: 'datetime', readOnly: true }),
    defineField({ name: 'preferredTime', title: 'Preferred time', type: 'string', readOnly: true }),
    defineField({ name: 'note', title: 'Note', type: 'text', readOnly: true }),
    defineField({
      name: 'flagged',
      title: 'Looks like a bot',
      type: 'boolean',
      description: 'A field that people cannot see was filled in. Kept, but not delivered.',
      readOnly: true,
    }),
    defineField({ name: 'delivery', title: 'Delivery to the CRM', type: 'leadDelivery', readOnly: true }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'ts', direction: 'desc' }] }],
  preview: {
    select: { title: 'name', source: 'source', ts: 'ts', state: 'delivery.state' },
    prepare: ({ title, source, ts, state }) => ({
      title,
      subtitle: [source, ts?.slice(0, 16).replace('T', ' '), state].filter(Boolean).join(', '),
    }),
  },
})
