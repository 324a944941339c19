import { defineField, defineType } from 'sanity'

const boxes: Record<string, string> = { agreeTerms: 'Terms', creditReportAuth: 'Credit report' }

/** What a visitor checked a box for: the version of the text, its language and the time. */
export const consentRecord = defineType({
  name: 'consentRecord',
  title: 'Consent',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'consent', title: 'Box', type: 'string', readOnly: true }),
    defineField({ name: 'version', title: 'Version of the text', type: 'string', readOnly: true }),
    defineField({ name: 'language', title: 'Language', type: 'string', readOnly: true }),
    defineField({ name: 'at', title: 'Time', type: 'datetime', readOnly: true }),
  ],
  preview: {
    select: { consent: 'consent', version: 'version', at: 'at' },
    prepare: ({ consent, version, at }) => ({
      title: boxes[consent] ?? consent,
      subtitle: [at, version].filter(Boolean).join(', '),
    }),
  },
})
