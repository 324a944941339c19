import { defineField, defineType } from 'sanity'
import { legalRoutes } from '../lib/content/registry.ts'
import { editorDay } from '../lib/i18n/editor-times.ts'
import { ownAnchors, samePlaces } from './rules/anchors.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { fullYear, notInFuture } from './rules/days.ts'
import { keepsAnchors, knownPlaceholders } from './rules/legal-text.ts'
import { uniqueValue } from './rules/unique.ts'

/**
 * A policy, a disclosure or the free guide, with a table of contents and a version. Consent records contain the
 * version.
 */
export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page or guide',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the page.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'path',
      title: 'Page',
      type: 'string',
      description: 'The English path, such as /refund-policy.',
      validation: (rule) => [
        rule.required().error('Choose the page that shows this text.'),
        rule.custom(
          (path: string | undefined) =>
            legalRoutes.some((route) => route === path) ||
            `Only these pages show a legal text: ${legalRoutes.join(', ')}`,
        ),
        rule.custom(uniqueValue('path', 'Another legal text already belongs to this page.')),
      ],
    }),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      description: 'Shown under the heading. Change the date whenever the text changes.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Enter the date that the page shows as “last updated”.'),
        rule.custom(fullYear),
        rule.custom(notInFuture).warning(),
      ],
    }),
    defineField({
      name: 'version',
      title: 'Version',
      type: 'string',
      description:
        'Increase the version whenever the meaning of the text changes, for example to 1.1. Consent records contain the version.',
      validation: (rule) => [
        rule.required().error('A version consists of numbers and dots, such as 1.1.'),
        rule.regex(/^\d+(\.\d+)*$/).error('A version consists of numbers and dots, such as 1.1.'),
      ],
    }),
    defineField({
      name: 'summary',
      title: 'In short',
      type: 'localeText',
      description: 'A summary in plain words.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'localePortableText',
      description:
        'May contain {firm}, {phone}, {email} and {address}, which the page fills in from the site settings.',
      validation: (rule) => [
        rule.custom(requireEnglish),
        rule.custom(knownPlaceholders),
        rule.custom(keepsAnchors),
        rule.custom(ownAnchors),
        rule.custom(samePlaces).warning(),
      ],
    }),
  ],
  orderings: [{ title: 'Page', name: 'path', by: [{ field: 'path', direction: 'asc' }] }],
  preview: {
    select: { title: 'title.en', version: 'version', lastUpdated: 'lastUpdated' },
    prepare: ({ title, version, lastUpdated }) => ({
      title,
      subtitle: [version && `Version ${version}`, editorDay(lastUpdated)].filter(Boolean).join(', '),
    }),
  },
})
