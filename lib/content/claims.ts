import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Figures } from '../i18n/translate.ts'
import { loadInOrder } from './list-order.ts'
import { fieldSources, keepValid, textIn } from './parse.ts'

/**
 * Excludes expired claims. A claim's last day ends at midnight UTC. A page shows the claim until its next revalidation,
 * usually within an hour.
 */
const CLAIMS_QUERY =
  defineQuery(`*[_type == "claim" && (!defined(expiresOn) || dateTime(expiresOn + "T23:59:59Z") > dateTime(now()))] | order(_createdAt asc, _id asc){
  _id, _type, claimId, value, label, method, measuredOn
}`)

const claimIn = (language: Language) =>
  z.object({
    _id: z.string(),
    claimId: z.string(),
    value: textIn(language),
    label: textIn(language),
    sources: fieldSources,
    /** An explanation for visitors of how the figure is counted. */
    method: textIn(language).nullish().catch(null),
    /** The day of the last count, `YYYY-MM-DD`. */
    measuredOn: z.iso.date().nullish().catch(null),
  })

export type Claim = z.output<ReturnType<typeof claimIn>>

/** The firm's claims by id. Their values fill placeholders such as `{clients}`, `{points}` and `{funding}`. */
export type Claims = {
  get(claimId: string): Claim | undefined
  all: Claim[]
  figures: Figures
}

export async function loadClaims(language: Language): Promise<Claims> {
  const claims = keepValid(claimIn(language), await loadInOrder('claim', CLAIMS_QUERY), 'claim')
  const byId = new Map(claims.map((claim) => [claim.claimId, claim]))
  return {
    get: (claimId) => byId.get(claimId),
    all: claims,
    figures: Object.fromEntries(claims.map((claim) => [claim.claimId, claim.value])),
  }
}
