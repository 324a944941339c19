import type { SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { bilingualText, words } from '../../content/parse.ts'
import { log } from '../../log.ts'
import type { Covering } from '../../sanity/covering.ts'
import { type Amounts, amountsOf } from '../amounts.ts'
import { legalTextsOfCheckouts } from '../legal-texts.ts'
import type { PlanId } from '../plan-ids.ts'

const PLAN_QUERY = defineQuery(`*[_type == "plan" && planId == $planId && _id == $document][0]{
  name{en, es}, setupFee, monthlyPrice,
  "legalTexts": *[_type == "legalPage" && path in $legalTexts].path,
  "firmName": *[_type == "siteSettings" && _id == "siteSettings"][0].firmName
}`)

/** Stripe's minimum for card payments. */
const MIN_CENTS = 50

const plan = z.object({
  name: bilingualText,
  setupFee: z.number().nonnegative(),
  monthlyPrice: z.number().nonnegative(),
  legalTexts: z.array(z.string()),
  firmName: words.nullable().catch(null),
})

export type CurrentPlan = { name: z.output<typeof bilingualText>; amounts: Amounts }

/**
 * Fetches a plan and its current price from the content, bypassing all caches. Undefined if the plan cannot be sold.
 * @param document the id of the plan's document
 */
export async function currentPlan(
  client: SanityClient,
  planId: PlanId,
  document: string,
): Promise<CurrentPlan | undefined> {
  const found = await client.fetch(
    PLAN_QUERY,
    { planId, document, legalTexts: [...legalTextsOfCheckouts] },
    { cache: 'no-store' },
  )
  if (!found) return undefined
  const parsed = plan.safeParse(found satisfies Covering<z.input<typeof plan>, typeof found>)
  if (!parsed.success) {
    const why = z.prettifyError(parsed.error).replaceAll('\n', ' ')
    log.error('plan.malformed', `Checkout: the plan ${planId} is malformed. ${why}`, { plan: planId })
    return undefined
  }
  const amounts = amountsOf(parsed.data)
  if (amounts.setupFee < MIN_CENTS) {
    const message = `Checkout: the plan ${planId} cannot be sold, because the minimum card payment is ${MIN_CENTS} cents`
    log.error('plan.too-cheap', message, { plan: planId })
    return undefined
  }
  if (!parsed.data.firmName) {
    const message = 'Checkout: nothing can be sold, because the site settings contain no visible firm name'
    log.error('plan.firm-missing', message, { plan: planId })
    return undefined
  }
  const unpublished = legalTextsOfCheckouts.filter((path) => !parsed.data.legalTexts.includes(path))
  if (unpublished.length > 0) {
    const message = `Checkout: nothing can be sold, because ${unpublished.join(' and ')} is not published`
    log.error('plan.legal-text-missing', message, { plan: planId })
    return undefined
  }
  return { name: parsed.data.name, amounts }
}
