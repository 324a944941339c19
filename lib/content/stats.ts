import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { typeTag } from '../revalidation/tags.ts'
import type { Claims } from './claims.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

const STATS_QUERY = defineQuery(
  `*[_type == "stat"] | order(_createdAt asc, _id asc){_id, _type, label, "claimId": claim->claimId}`,
)

const statIn = (language: Language) =>
  z.object({ _id: z.string(), label: textIn(language), claimId: z.string() })

export type Stat = { _id: string; label: string; number: string }

/** The statistics with the figures of their claims. Omits a statistic whose claim is missing. */
export async function loadStats(language: Language, claims: Claims): Promise<Stat[]> {
  const stats = keepValid(
    statIn(language),
    await loadInOrder('stat', STATS_QUERY, [typeTag('claim')]),
    'statistic',
  )
  return stats.flatMap(({ _id, label, claimId }) => {
    const number = claims.get(claimId)?.value
    return number ? [{ _id, label, number }] : []
  })
}
