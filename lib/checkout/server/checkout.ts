import type { SanityClient } from '@sanity/client'
import type Stripe from 'stripe'
import { textOf } from '../../content/parse.ts'
import { languages } from '../../i18n/languages.ts'
import { sameAmounts } from '../amounts.ts'
import type { CheckoutAnswer } from '../answer.ts'
import { consents } from '../fields.ts'
import type { CheckoutSubmission } from '../submission.ts'
import { type CurrentPlan, currentPlan } from './current-plan.ts'
import { ensureCustomer } from './customer.ts'
import { firstCharge } from './first-charge.ts'
import type { ConsentRecord, Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { paymentsFor } from './payments-for.ts'
import { closeOrder, settleOrder } from './settle.ts'
import { hasCode, isRepeated } from './stripe-client.ts'

export type CheckoutServices = {
  stripe: Stripe
  store: OrderStore
  /** Reads published documents only. */
  content: SanityClient
}

/** For each attempt, the latest submission that this process is handling. */
const inProgress = new Map<string, { body: string; outcome: Promise<CheckoutAnswer> }>()

/**
 * Prepares the payment for a purchase. All submissions of one attempt, from any number of tabs, lead to the same
 * Stripe payment, which can be paid only once. Concurrent identical submissions share one outcome. Other submissions
 * of the attempt run one after the other, because conflicts in Stripe and in the order would exhaust the retries.
 * Submissions on other servers may still conflict.
 * @returns an answer whose message is a text key
 */
export function submitCheckout(
  services: CheckoutServices,
  submission: CheckoutSubmission,
): Promise<CheckoutAnswer> {
  const { attemptId } = submission
  const body = JSON.stringify(submission)
  const earlier = inProgress.get(attemptId)
  if (earlier?.body === body) return earlier.outcome
  const turn = Promise.allSettled([earlier?.outcome])
  const latest = { body, outcome: turn.then(() => prepare(services, submission)) }
  inProgress.set(attemptId, latest)
  const done = () => void (inProgress.get(attemptId) === latest && inProgress.delete(attemptId))
  latest.outcome.then(done, done)
  return latest.outcome
}

async function prepare(services: CheckoutServices, submission: CheckoutSubmission): Promise<CheckoutAnswer> {
  const { content, store } = services
  const unconfirmed = await unconfirmedOutcome(store, submission)
  if (unconfirmed) return unconfirmed
  const plan = await shownPlan(content, submission)
  const earlier = await store.get(submission.attemptId)
  if (!plan || !sameAmounts(plan.amounts, submission.agreedCents)) {
    // Ends the attempt with the earlier terms, so another tab cannot pay it either.
    const over =
      earlier && (paidOutcome(earlier, submission) ?? (await endAttempt(services, earlier, submission)))
    if (over && over.kind !== 'renew') return over
    return plan
      ? { kind: 'price', amounts: plan.amounts, message: 'checkout.alert.priceChanged' }
      : { kind: 'refused', message: 'checkout.alert.planUnavailable' }
  }
  // Otherwise, the visitor would agree to a day on which nothing is charged.
  if (!earlier && submission.firstMonth && !firstCharge(submission.firstMonth, Date.now()))
    return { kind: 'refused', message: 'checkout.alert.wrongDate' }
  const order = earlier ?? (await store.begin(submission.attemptId, newOrder(submission, plan)))
  const paid = paidOutcome(order, submission)
  if (paid) return paid
  if (order.endedAt) return { kind: 'renew' }
  if (!sameTerms(order, submission, plan)) return endAttempt(services, order, submission)
  try {
    return await openPayment(services, order, submission)
  } catch (error) {
    // The attempt was started with the keys of another Stripe account or mode.
    const elsewhere = order.payment && hasCode(error, 'resource_missing')
    // Nothing payable exists yet, and Stripe would keep returning the stored failure for this attempt's idempotency
    // keys.
    const failing = !order.payment && isRepeated(error)
    if (!elsewhere && !failing) throw error
    return endAttempt(services, order, submission)
  }
}

/** The plan that the page shows, or undefined if it cannot be sold or has a different name now. */
async function shownPlan(
  content: SanityClient,
  { planId, planDocument, planName, language }: CheckoutSubmission,
): Promise<CurrentPlan | undefined> {
  const plan = await currentPlan(content, planId, planDocument)
  return plan && textOf(plan.name, language) === planName ? plan : undefined
}

async function openPayment(
  services: CheckoutServices,
  order: Order,
  submission: CheckoutSubmission,
): Promise<CheckoutAnswer> {
  const { stripe, store } = services
  const payments = paymentsFor(stripe, order)
  const existing = order.payment && (await payments.read(order))
  if (existing?.paidAt) {
    // A paid order keeps the buyer's contact details, whoever submits the attempt again.
    const paid = paidOutcome((await settleOrder(services, order)).order, submission)
    if (paid) return paid
  }
  // The open invoice of a subscription that was canceled in Stripe would remain payable.
  if (existing?.endedAt) return endAttempt(services, order, submission)
  const customer = await ensureCustomer(stripe, submission, order.payment?.customer)
  // If the order has no payment ids, the payment does not exist, or it was created but not recorded. With the same
  // idempotency key, creating it again returns the same payment.
  const payment = existing ?? (await payments.create(order, customer))
  const linked = { ...order, payment: payment.ids }
  const written = await store.change(order, {
    ...contactOf(submission),
    // Someone else may have started the attempt in this browser.
    consents: consentsOf(submission, new Date().toISOString()),
    payment: payment.ids,
  })
  // If another request has changed the order, or if the order is paid, fetch the current state from Stripe and record
  // it.
  const current =
    written && !payment.paidAt ? written : (await settleOrder(services, written ?? linked)).order
  const paid = paidOutcome(current, submission)
  if (paid) return paid
  if (current.endedAt || !payment.clientSecret) return endAttempt(services, current, submission)
  return { kind: 'pay', clientSecret: payment.clientSecret }
}

async function endAttempt(
  services: CheckoutServices,
  order: Order,
  submission: CheckoutSubmission,
): Promise<CheckoutAnswer> {
  const closed = await closeOrder(services, order)
  return paidOutcome(closed.order, submission) ?? { kind: 'renew' }
}

/** Milliseconds. Submitting a paid attempt within this time is a retry by a buyer who has not seen the confirmation. */
const RETRIED_WITHIN_MS = 24 * 60 * 60 * 1000

/** The answer if the order is paid. Someone else, or the same buyer much later, may want a purchase of their own. */
function paidOutcome(order: Order, { billing }: CheckoutSubmission): CheckoutAnswer | undefined {
  const { paidAt, endedAt, planName, amounts, firstMonth, email } = order
  if (!paidAt) return undefined
  const isRetry =
    !endedAt &&
    email.toLowerCase() === billing.email.toLowerCase() &&
    Date.now() - Date.parse(paidAt) < RETRIED_WITHIN_MS
  return isRetry
    ? { kind: 'paid', planName, amounts, paidAt, firstMonth }
    : { kind: 'earlier', message: 'checkout.alert.paidBefore' }
}

/** The answer if the visitor has already paid for the plan in this browser and has not seen the confirmation. */
async function unconfirmedOutcome(
  store: OrderStore,
  submission: CheckoutSubmission,
): Promise<CheckoutAnswer | undefined> {
  const { unconfirmedIds = [], planId } = submission
  for (const attemptId of unconfirmedIds) {
    const order = await store.get(attemptId)
    const outcome = order?.planId === planId && paidOutcome(order, submission)
    if (outcome && outcome.kind === 'paid') return { ...outcome, attemptId }
  }
  return undefined
}

function newOrder(submission: CheckoutSubmission, plan: CurrentPlan): Omit<Order, '_id' | '_rev' | 'state'> {
  const { planId, language, firstMonth, origin } = submission
  const now = new Date().toISOString()
  return {
    planId,
    planName: nameOf(plan),
    language,
    amounts: plan.amounts,
    ...(firstMonth && { firstMonth }),
    consents: consentsOf(submission, now),
    startedAt: now,
    ...(origin && { origin }),
    ...contactOf(submission),
  }
}

/** The plan's name in orders. */
const nameOf = ({ name }: CurrentPlan): string => textOf(name, 'en')

function consentsOf({ consents: versions, language }: CheckoutSubmission, at: string): ConsentRecord[] {
  return consents.map((consent) => ({
    _key: consent,
    _type: 'consentRecord',
    consent,
    version: versions[consent],
    language: languages.find((each) => versions[consent].startsWith(`${each}:`)) ?? language,
    at,
  }))
}

function contactOf({ billing: { firstName, lastName, email, phone } }: CheckoutSubmission) {
  return { name: `${firstName} ${lastName}`, email, phone }
}

function sameTerms(order: Order, submission: CheckoutSubmission, plan: CurrentPlan): boolean {
  return (
    order.planId === submission.planId &&
    order.planName === nameOf(plan) &&
    order.language === submission.language &&
    sameAmounts(order.amounts, submission.agreedCents) &&
    // The end of the trial is set when the attempt starts. On a later day, it would be before the day shown.
    order.firstMonth === submission.firstMonth &&
    order.consents.every(({ consent, version }) => submission.consents[consent] === version)
  )
}
