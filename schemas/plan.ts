import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { planIds } from '../lib/checkout/plan-ids.ts'
import { languages } from '../lib/i18n/languages.ts'
import { type Bilingual, words } from '../lib/i18n/translation-state.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { cents, chargeable, dollars } from './rules/numbers.ts'
import { oldNameInTexts } from './rules/renamed.ts'
import { uniqueValue } from './rules/unique.ts'

type Prices = { setupFee?: number; listPrice?: number; discount?: number }

/** Warns if the monthly price, or the lack of one, contradicts the pages' default texts. */
function matchesDefaultTexts(
  monthlyPrice: number | undefined,
  { document }: ValidationContext,
): true | string {
  if (typeof monthlyPrice !== 'number' || !document?.planId) return true
  if (document.planId === 'funding-offer')
    return (
      monthlyPrice === 0 ||
      'The default texts of the funding offer and several questions say that it is a single payment. Check that they match.'
    )
  return (
    monthlyPrice > 0 ||
    'The default texts of the packages page and several questions say that plans have a monthly price. Check that they match.'
  )
}

/** Validates that the list price minus the discount equals the set-up fee. */
function discountAddsUp(_: unknown, { document }: ValidationContext): true | string {
  const { setupFee = 0, listPrice, discount } = (document ?? {}) as Prices
  if (listPrice === undefined && discount === undefined) return true
  if (listPrice === undefined || discount === undefined) {
    return 'Enter both a list price and a discount, or neither.'
  }
  return cents(listPrice) - cents(discount) === cents(setupFee)
    ? true
    : 'The list price minus the discount must equal the set-up fee.'
}

const price = (dollars: number | undefined) => `$${(dollars ?? 0).toFixed(2)}`

const line = defineArrayMember({
  type: 'localeString',
  validation: (rule) => rule.custom(requireEnglish),
})

/** In characters. The checkout refuses orders for a plan whose name has more than 200. */
const LONGEST_NAME = 100

function limitName(name: Bilingual | undefined) {
  const long = languages.find((language) => words(name?.[language]).length > LONGEST_NAME)
  return long ? { message: `Use at most ${LONGEST_NAME} characters.`, path: [long] } : true
}

/** The only source of prices: pages, structured data, the order summary and charges all use it. */
export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'document',
  fieldsets: [{ name: 'price', title: 'Price in dollars', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Shown on the plan’s card and at the checkout.',
      type: 'localeString',
      validation: (rule) => [
        rule.custom(requireEnglish),
        rule.custom(limitName),
        rule.custom(oldNameInTexts('plan')).warning(),
      ],
    }),
    defineField({
      name: 'planId',
      title: 'Checkout page',
      type: 'string',
      description:
        'The checkout page that sells this plan. There are four checkout pages, and each sells one plan. To sell a different plan, edit one of the four, or delete one and create the new plan.',
      options: { list: planIds.map((value) => ({ title: `/checkout/${value}`, value })) },
      validation: (rule) => [
        rule.required().error('Choose the checkout page that sells this plan.'),
        rule.custom(
          uniqueValue('planId', 'Another plan has this checkout page. It may be an unpublished draft.'),
        ),
      ],
    }),
    defineField({
      name: 'subtitle',
      title: 'Audience',
      description: 'One line under the name.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'In two or three sentences: what we do under this plan. Do not promise a result.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'setupFee',
      title: 'Set-up fee',
      type: 'number',
      fieldset: 'price',
      description: 'Charged on the day of the purchase.',
      validation: (rule) => [rule.required().error('Enter the set-up fee.'), rule.custom(chargeable)],
    }),
    defineField({
      name: 'monthlyPrice',
      title: 'Monthly price',
      type: 'number',
      fieldset: 'price',
      description: 'Charged each month, starting 30 days after the purchase.',
      validation: (rule) => [
        rule.required().error('Enter the monthly price, or 0 if there is none.'),
        rule.custom(dollars),
        rule.custom(matchesDefaultTexts).warning(),
      ],
    }),
    defineField({
      name: 'listPrice',
      title: 'List price',
      type: 'number',
      fieldset: 'price',
      description: 'Only for an offer: the price before the discount.',
      validation: (rule) => [rule.custom(dollars), rule.custom(discountAddsUp)],
    }),
    defineField({
      name: 'discount',
      title: 'Discount',
      type: 'number',
      fieldset: 'price',
      description: 'Only for an offer: the amount off the list price.',
      validation: (rule) => [rule.custom(dollars), rule.custom(discountAddsUp)],
    }),
    defineField({
      name: 'popular',
      title: 'Most popular',
      type: 'boolean',
      description: 'Highlights the plan’s card.',
      initialValue: false,
    }),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      type: 'array',
      description: 'Three to five short lines for the cards.',
      of: [line],
      validation: (rule) => rule.required().min(3).max(5).error('A card shows three to five highlights.'),
    }),
    defineField({
      name: 'features',
      title: 'Everything included',
      type: 'array',
      description:
        'Exactly ten lines for the order summary. In the comparison of plans, lines that differ only after a colon, such as “Disputes in each round: up to five”, share a row.',
      of: [line],
      validation: (rule) => rule.required().length(10).error('The order summary lists exactly ten features.'),
    }),
  ],
  preview: {
    select: { title: 'name.en', setupFee: 'setupFee', monthlyPrice: 'monthlyPrice', popular: 'popular' },
    prepare: ({ title, setupFee, monthlyPrice, popular }) => ({
      title: popular ? `${title} (most popular)` : title,
      subtitle: monthlyPrice
        ? `${price(setupFee)} today, ${price(monthlyPrice)} a month after 30 days`
        : `${price(setupFee)} once`,
    }),
  },
})
