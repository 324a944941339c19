import { defineArrayMember, defineField, defineType } from 'sanity'
import { editorMoment } from '../lib/i18n/editor-times.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { readOnlyTime } from './read-only-time.ts'

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
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      type: 'date',
      options: { dateFormat: readOnlyTime.dateFormat },
      readOnly: true,
    }),
    defineField({
      name: 'problems',
      title: 'Problems at the time of publishing',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { value: 'version', title: 'The version did not increase' },
          { value: 'lowerVersion', title: 'The version decreased' },
          { value: 'date', title: 'The date of the last update did not change' },
          { value: 'languages', title: 'A translation was missing or outdated' },
        ],
      },
    }),
    defineField({ name: 'reason', title: 'Reason', type: 'text', readOnly: true }),
    text('decidedBy', 'Decided by'),
    defineField({ name: 'at', title: 'Time', type: 'datetime', options: readOnlyTime, readOnly: true }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'at', direction: 'desc' }] }],
  preview: {
    select: { path: 'path', version: 'version', at: 'at', by: 'decidedBy' },
    prepare: ({ path, version, at, by }) => ({
      title: pageName(path ?? ''),
      subtitle: [`Version ${version}`, editorMoment(at), by].filter(Boolean).join(', '),
    }),
  },
})
