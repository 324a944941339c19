import { defineArrayMember, defineField, defineType } from 'sanity'

const text = (name: string, title: string) => defineField({ name, title, type: 'string', readOnly: true })

/**
 * An editor's reason for publishing a legal text with new wording under its old version or date, or with a missing or
 * outdated translation.
 */
export const legalDecision = defineType({
  name: 'legalDecision',
  title: 'Decision about a legal text',
  type: 'document',
  readOnly: true,
  fields: [
    text('path', 'Page'),
    text('version', 'Version'),
    text('lastUpdated', 'Last updated'),
    defineField({
      name: 'problems',
      title: 'Problems at the time of publishing',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'string' })],
    }),
    defineField({ name: 'reason', title: 'Reason', type: 'text', readOnly: true }),
    text('decidedBy', 'Decided by'),
    defineField({ name: 'at', title: 'Time', type: 'datetime', readOnly: true }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'at', direction: 'desc' }] }],
  preview: {
    select: { title: 'path', version: 'version', at: 'at', by: 'decidedBy' },
    prepare: ({ title, version, at, by }) => ({
      title,
      subtitle: [`Version ${version}`, at?.slice(0, 16).replace('T', ' '), by].filter(Boolean).join(', '),
    }),
  },
})
