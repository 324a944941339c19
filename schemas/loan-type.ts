import { defineField, defineType } from 'sanity'
import { loanName, loanNames } from '../lib/content/loan-names.ts'
import { editorDay } from '../lib/i18n/editor-times.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { dollars } from './rules/numbers.ts'

const figure = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [rule.required().error('Enter a number.'), rule.min(0).error('Enter 0 or more.')],
  })

const optional = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => rule.min(0).integer().error('Enter a whole number, or leave the field empty.'),
  })

/**
 * What lenders usually require for a type of loan, and what it costs. The matcher and the funding page show the same
 * facts.
 */
export const loanType = defineType({
  name: 'loanType',
  title: 'Loan facts',
  type: 'document',
  description:
    'Usual figures for one type of loan. The matcher never shows a loan if the answers do not meet its minimums.',
  fields: [
    defineField({
      name: 'loan',
      title: 'Type of loan',
      description: 'The loan’s name, description and points are part of the Loan Type Matcher.',
      type: 'string',
      readOnly: true,
      options: { list: Object.entries(loanNames).map(([value, title]) => ({ value, title })) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'business',
      title: 'For a business',
      description:
        'The business funding page lists business loans, and the matcher never shows them to employees.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'product',
      title: 'Funding product',
      description:
        'The amounts come from this product, so the matcher and the funding page show the same figures.',
      type: 'reference',
      to: [{ type: 'fundingProduct' }],
    }),
    defineField({
      name: 'minAmount',
      title: 'Minimum, in dollars',
      description: 'The smallest amount that lenders usually offer. Not used if a funding product is chosen.',
      type: 'number',
      hidden: ({ document }) => Boolean(document?.product),
      validation: (rule) => rule.custom(dollars),
    }),
    defineField({
      name: 'maxAmount',
      title: 'Maximum, in dollars',
      description: 'The largest amount that lenders usually offer. Not used if a funding product is chosen.',
      type: 'number',
      hidden: ({ document }) => Boolean(document?.product),
      validation: (rule) => rule.custom(dollars),
    }),
    optional('minCredit', 'Minimum credit score', 'Leave it empty if lenders set no minimum.'),
    optional(
      'minMonths',
      'Minimum months in business or self-employed',
      'Leave it empty if lenders set no minimum.',
    ),
    figure('aprFrom', 'APR from, in percent', 'The rate for a strong application.'),
    figure(
      'aprTo',
      'APR to, in percent',
      'The rate for a weak application, including fees converted to a yearly rate.',
    ),
    figure('termFrom', 'Term from, in months', 'The shortest usual term.'),
    figure('termTo', 'Term to, in months', 'The longest usual term.'),
    figure(
      'daysFrom',
      'Days to funding, from',
      'The shortest time in days from a complete application to the payout.',
    ),
    figure(
      'daysTo',
      'Days to funding, to',
      'The longest time in days from a complete application to the payout.',
    ),
    defineField({
      name: 'papers',
      title: 'Papers',
      description: 'What a lender asks to see, such as “two years of tax returns”.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'badFor',
      title: 'When it does not fit',
      description: 'When another loan, or no loan at all, is better for the visitor. One sentence.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'checkedOn',
      title: 'Checked on',
      description: 'The day on which the firm last confirmed these figures. Visitors see this date.',
      type: 'date',
      validation: (rule) => rule.required().error('Enter the date.'),
    }),
  ],
  preview: {
    select: { loan: 'loan', checkedOn: 'checkedOn' },
    prepare: ({ loan, checkedOn }) => ({
      title: loanName(loan ?? ''),
      subtitle: checkedOn && `Checked on ${editorDay(checkedOn)}`,
    }),
  },
})
