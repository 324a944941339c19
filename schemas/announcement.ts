import { defineArrayMember, defineField, defineType } from 'sanity'
import { siteTimesInWords } from '../lib/i18n/editor-times.ts'
import type { Bilingual } from '../lib/i18n/translation-state.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { linkTarget } from './rules/links.ts'
import { currentSiteTime, isTime } from './site-time.ts'

type Fields = { path?: string; where?: string; from?: string; pages?: string[] }

const fieldsOf = (document: unknown): Fields => (document ?? {}) as Fields

/** An announcement in a bar at the top of pages. */
export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'localeString',
      description:
        'One sentence. Visitors can dismiss the announcement. They see it again after you publish a change.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'path',
      title: 'Link',
      type: 'string',
      description:
        'A page of this site (/pricing), a landing page (/fall-offer), or a web address (https://…). Optional.',
      validation: (rule) =>
        rule.custom((path: string | undefined, context) => !path || linkTarget(path, context)),
    }),
    defineField({
      name: 'label',
      title: 'Link text',
      type: 'localeString',
      description: 'Say what the visitor finds there, such as “See the offer”.',
      hidden: ({ document }) => !fieldsOf(document).path,
      validation: (rule) =>
        rule.custom((label: Bilingual | undefined, { document }) =>
          fieldsOf(document).path ? requireEnglish(label) : true,
        ),
    }),
    defineField({
      name: 'from',
      title: 'Shown from',
      type: 'siteTime',
      description:
        'In the site’s time zone. A new announcement starts with the current time, so visitors see it once you publish it.',
      // Without a start, an announcement would never replace one that has a start.
      initialValue: currentSiteTime,
      validation: (rule) => [
        rule.required().error('Enter the time from which visitors see the announcement.'),
        rule.custom(isTime),
      ],
    }),
    defineField({
      name: 'until',
      title: 'Shown until',
      type: 'siteTime',
      description: 'In the site’s time zone. From this time on, visitors no longer see the announcement.',
      validation: (rule) => [
        rule.custom(isTime),
        rule.custom((until: string | undefined, { document }) => {
          const { from } = fieldsOf(document)
          return !until || !from || from < until || 'The end must be later than the start.'
        }),
      ],
    }),
    defineField({
      name: 'where',
      title: 'Pages',
      type: 'string',
      description: 'If several announcements apply to a page, visitors see the one that started last.',
      initialValue: 'all',
      options: {
        list: [
          { title: 'All pages', value: 'all' },
          { title: 'All pages except quizzes, calculators and checkout', value: 'content' },
          { title: 'Chosen pages', value: 'chosen' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose where visitors see the announcement.'),
    }),
    defineField({
      name: 'pages',
      title: 'Chosen pages',
      type: 'array',
      description: 'The English paths of pages and landing pages, such as /pricing.',
      hidden: ({ document }) => fieldsOf(document).where !== 'chosen',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom(
              (path: string | undefined, context) =>
                fieldsOf(context.document).where !== 'chosen' ||
                (path?.startsWith('/') && !path.includes('#')
                  ? linkTarget(path, context)
                  : 'Enter the English path of a page, such as /pricing.'),
            ),
        }),
      ],
      validation: (rule) =>
        rule.custom((pages: string[] | undefined, { document }) =>
          fieldsOf(document).where !== 'chosen' || pages?.length ? true : 'Choose at least one page.',
        ),
    }),
  ],
  preview: {
    select: { title: 'text.en', from: 'from', until: 'until' },
    prepare: ({ title, from, until }) => ({ title, subtitle: siteTimesInWords({ from, until }) }),
  },
})
