import { defineArrayMember, defineField, defineType } from 'sanity'
import { capitalized } from '../lib/i18n/capitalized.ts'
import { editorMoment } from '../lib/i18n/editor-times.ts'
import { formatDollars } from '../lib/i18n/formats.ts'
import { originField } from './lead.ts'
import { readOnlyTime } from './read-only-time.ts'

const orderAmounts = defineType({
  name: 'orderAmounts',
  title: 'Amounts',
  type: 'object',
  readOnly: true,
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'setupFee',
      title: 'Charged at purchase, in cents',
      type: 'number',
      readOnly: true,
    }),
    defineField({ name: 'monthly', title: 'Monthly, in cents', type: 'number', readOnly: true }),
  ],
})

const id = (name: string, title: string) => defineField({ name, title, type: 'string', readOnly: true })

/** The Stripe objects of a payment. A plan has a subscription and an invoice, and an offer has a single payment. */
const orderPayment = defineType({
  name: 'orderPayment',
  title: 'Payment',
  type: 'object',
  readOnly: true,
  fields: [
    id('customer', 'Customer'),
    id('subscription', 'Subscription'),
    id('invoice', 'First invoice'),
    id('paymentIntent', 'Payment'),
  ],
})

/** A processed Stripe event. The Stripe event id is the array key, so each event is processed only once. */
const paymentEvent = defineType({
  name: 'paymentEvent',
  title: 'Event',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'type', title: 'Event', type: 'string', readOnly: true }),
    defineField({ name: 'at', title: 'Received', type: 'datetime', options: readOnlyTime, readOnly: true }),
  ],
  preview: {
    select: { title: 'type', at: 'at' },
    prepare: ({ title, at }) => ({ title, subtitle: editorMoment(at) }),
  },
})

const languageField = defineField({
  name: 'language',
  title: 'Language',
  type: 'string',
  options: {
    list: [
      { value: 'en', title: 'English' },
      { value: 'es', title: 'Spanish' },
    ],
  },
  readOnly: true,
})

const boxes: Record<string, string> = { agreeTerms: 'Terms', creditReportAuth: 'Credit report' }
const boxOptions = Object.entries(boxes).map(([value, title]) => ({ value, title }))

/** A visitor's consent to a text: the version and language of the text, and the time of the consent. */
const consentRecord = defineType({
  name: 'consentRecord',
  title: 'Consent',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({
      name: 'consent',
      title: 'Box',
      type: 'string',
      options: { list: boxOptions },
      readOnly: true,
    }),
    defineField({ name: 'version', title: 'Version of the text', type: 'string', readOnly: true }),
    languageField,
    defineField({ name: 'at', title: 'Time', type: 'datetime', options: readOnlyTime, readOnly: true }),
  ],
  preview: {
    select: { consent: 'consent', version: 'version', at: 'at' },
    prepare: ({ consent, version, at }) => ({
      title: boxes[consent] ?? consent,
      subtitle: [version && `Version ${version}`, editorMoment(at)].filter(Boolean).join(', '),
    }),
  },
})

const orderStates: Record<string, string> = {
  started: 'started',
  open: 'not paid yet',
  paid: 'paid',
  cancelled: 'canceled before payment',
  ended: 'paid, then ended',
}

const dollars = (cents: unknown) => (typeof cents === 'number' ? formatDollars(cents / 100, 'en') : '')

/**
 * A purchase. Retries update the same order. The site writes orders, and editors can only read them. An order
 * contains no card data.
 */
const order = defineType({
  name: 'order',
  title: 'Order',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      readOnly: true,
      options: {
        list: Object.entries(orderStates).map(([value, name]) => ({ value, title: capitalized(name) })),
      },
    }),
    defineField({ name: 'planName', title: 'Plan', type: 'string', readOnly: true }),
    defineField({ name: 'planId', title: 'Checkout page', type: 'string', readOnly: true }),
    defineField({ name: 'amounts', title: 'Agreed amounts', type: 'orderAmounts', readOnly: true }),
    defineField({
      name: 'firstMonth',
      title: 'First monthly charge, as shown',
      type: 'date',
      readOnly: true,
    }),
    defineField({ name: 'paidCents', title: 'Paid, in cents', type: 'number', readOnly: true }),
    defineField({ name: 'paidAt', title: 'Paid', type: 'datetime', options: readOnlyTime, readOnly: true }),
    defineField({
      name: 'endedAt',
      title: 'Canceled or ended',
      type: 'datetime',
      options: readOnlyTime,
      description:
        'An order that stays unpaid for 23 hours is canceled. A paid plan ends with its subscription.',
      readOnly: true,
    }),
    defineField({ name: 'name', title: 'Name', type: 'string', readOnly: true }),
    defineField({ name: 'email', title: 'Email', type: 'string', readOnly: true }),
    defineField({ name: 'phone', title: 'Phone', type: 'string', readOnly: true }),
    languageField,
    defineField({
      name: 'startedAt',
      title: 'Started',
      type: 'datetime',
      options: readOnlyTime,
      readOnly: true,
    }),
    defineField({
      name: 'consents',
      title: 'Agreed to',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'consentRecord' })],
    }),
    originField,
    defineField({ name: 'payment', title: 'Stripe payment', type: 'orderPayment', readOnly: true }),
    defineField({
      name: 'events',
      title: 'Events from Stripe',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'paymentEvent' })],
    }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'startedAt', direction: 'desc' }] }],
  preview: {
    select: {
      title: 'name',
      state: 'state',
      plan: 'planName',
      fee: 'amounts.setupFee',
      started: 'startedAt',
    },
    prepare: ({ title, state, plan, fee, started }) => ({
      title,
      subtitle: [
        orderStates[state] && capitalized(orderStates[state]),
        plan,
        dollars(fee),
        editorMoment(started),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
})

export const orderTypes = [order, orderAmounts, orderPayment, consentRecord, paymentEvent]
