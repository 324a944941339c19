import { defineField, defineType, type ValidationContext } from 'sanity'
import { loanName, loanNames } from '../lib/content/loan-names.ts'
import { editorDay } from '../lib/i18n/editor-times.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { fullYear, notInFuture } from './rules/days.ts'
import { keptOncePublished } from './rules/kept.ts'
import { dollars } from './rules/numbers.ts'
import { uniqueValue } from './rules/unique.ts'

const figure = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [rule.required().error('Enter a number.'), rule.min(0).error('Enter 0 or more.')],
  })

/** Rejects a number below that of another field. */
const atLeast =
  (field: string, message: string) =>
  (value: number | undefined, { document }: ValidationContext): true | string => {
    const other = document?.[field]
    return value === undefined || typeof other !== 'number' || value >= other || message
  }

/** Rejects an empty amount, unless a funding product provides the amounts. */
const requiredAmount = (amount: number | undefined, { document }: ValidationContext): true | string =>
  amount !== undefined || Boolean(document?.product) || 'Enter the amount, or choose a funding product.'

const upTo = (name: string, title: string, description: string, from: string) =>
  defineField({
    ...figure(name, title, description),
    validation: (rule) => [
      rule.required().error('Enter a number.'),
      rule.custom(atLeast(from, 'Enter a number that is not less than the one in the field above.')),
    ],
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
      options: { list: Object.entries(loanNames).map(([value, title]) => ({ value, title })) },
      validation: (rule) => [
        rule.required().error('Choose the type of loan.'),
        rule.custom(uniqueValue('loan', 'Another document already has the facts of this loan.')),
        rule.custom(
          keptOncePublished(
            'loan',
            (loan) => `These facts were published for ${loanName(loan)}. Change it back.`,
          ),
        ),
      ],
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
      validation: (rule) => [rule.custom(dollars), rule.custom(requiredAmount)],
    }),
    defineField({
      name: 'maxAmount',
      title: 'Maximum, in dollars',
      description: 'The largest amount that lenders usually offer. Not used if a funding product is chosen.',
      type: 'number',
      hidden: ({ document }) => Boolean(document?.product),
      validation: (rule) => [
        rule.custom(dollars),
        rule.custom(requiredAmount),
        rule.custom((maximum: number | undefined, context) =>
          // The product provides the amounts, and this field is hidden.
          context.document?.product
            ? true
            : atLeast('minAmount', 'The maximum must not be less than the minimum.')(maximum, context),
        ),
      ],
    }),
    defineField({
      name: 'minCredit',
      title: 'Minimum credit score',
      description: 'Leave it empty if lenders set no minimum.',
      type: 'number',
      validation: (rule) =>
        rule
          .min(300)
          .max(850)
          .integer()
          .error('Enter a score between 300 and 850, or leave the field empty.'),
    }),
    optional(
      'minMonths',
      'Minimum months in business or self-employed',
      'Leave it empty if lenders set no minimum.',
    ),
    figure('aprFrom', 'APR from, in percent', 'The rate for a strong application.'),
    upTo(
      'aprTo',
      'APR to, in percent',
      'The rate for a weak application, including fees converted to a yearly rate.',
      'aprFrom',
    ),
    figure('termFrom', 'Term from, in months', 'The shortest usual term.'),
    upTo('termTo', 'Term to, in months', 'The longest usual term.', 'termFrom'),
    figure(
      'daysFrom',
      'Days to funding, from',
      'The shortest time in days from a complete application to the payout.',
    ),
    upTo(
      'daysTo',
      'Days to funding, to',
      'The longest time in days from a complete application to the payout.',
      'daysFrom',
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
      validation: (rule) => [
        rule.required().error('Enter the date.'),
        rule.custom(fullYear),
        rule.custom(notInFuture),
      ],
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
