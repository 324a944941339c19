import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { type PlanId, planIds } from '../checkout/plan-ids.ts'
import type { Language } from '../i18n/languages.ts'
import { log } from '../log.ts'
import { loadInOrder } from './list-order.ts'
import { bilingualText, fieldSources, keepValid, textIn, textOf } from './parse.ts'

const PLANS_QUERY = defineQuery(`*[_type == "plan"] | order(_createdAt asc, _id asc){
  _id, _type, planId, name, subtitle, description, setupFee, monthlyPrice, listPrice, discount, popular, highlights[]{_key, en, es}, features[]{_key, en, es}
}`)

/** Lines of text. Malformed lines are dropped. */
const lines = z
  .custom<readonly z.input<typeof bilingualText>[] | null>()
  .transform((found) => keepValid(bilingualText, found, 'line of a plan'))

/** `english` identifies the feature across plans. Their Spanish may differ or be missing. */
export type Feature = { text: string; english: string }

const planIn = (language: Language) =>
  z.object({
    _id: z.string(),
    planId: z.enum(planIds),
    name: textIn(language),
    subtitle: textIn(language),
    description: textIn(language).nullish().catch(null),
    /** Dollars, charged on the day of purchase. */
    setupFee: z.number().nonnegative(),
    /** Dollars per month, first charged 30 days after the purchase. */
    monthlyPrice: z.number().nonnegative(),
    /** Dollars before the discount. Only offers have `listPrice` and `discount`. */
    listPrice: z.number().nonnegative().nullish().catch(null),
    /** Dollars. */
    discount: z.number().nonnegative().nullish().catch(null),
    popular: z.boolean().nullish().transform(Boolean),
    highlights: lines.transform((found) => found.map((line) => textOf(line, language))),
    /** Ten lines. */
    features: lines.transform((found) =>
      found.map((line): Feature => ({ text: textOf(line, language), english: line.en })),
    ),
    sources: fieldSources,
  })

export type Plan = z.output<ReturnType<typeof planIn>>

/** All plans, including the funding offer. */
export async function loadEveryPlan(language: Language): Promise<Plan[]> {
  return keepValid(planIn(language), await loadInOrder('plan', PLANS_QUERY), 'plan')
}

/** The plan that a checkout page sells. */
export async function loadPlan(language: Language, planId: PlanId): Promise<Plan | undefined> {
  const plan = (await loadEveryPlan(language)).find((each) => each.planId === planId)
  if (!plan)
    log.warn('content.unpublished', `The plan ${planId} is not published, so it cannot be bought.`, {
      plan: planId,
    })
  return plan
}
