import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { endOfDay } from '../i18n/site-time.ts'
import type { Figures } from '../i18n/translate.ts'
import { loadInOrder } from './list-order.ts'
import { fieldSources, keepValid, textIn } from './parse.ts'
import { loadSiteSettings } from './site-settings.ts'

const CLAIMS_QUERY = defineQuery(`*[_type == "claim"] | order(_createdAt asc, _id asc){
  _id, _type, claimId, value, label, method, measuredOn, expiresOn
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
    /** The last day on which the claim is shown, `YYYY-MM-DD`. */
    expiresOn: z.iso.date().nullish(),
  })

export type Claim = z.output<ReturnType<typeof claimIn>>

/** The firm's claims by id. Their values, and the firm's name, fill placeholders such as `{clients}` and `{firm}`. */
export type Claims = {
  get(claimId: string): Claim | undefined
  all: Claim[]
  figures: Figures
}

/** Loads the claims that have not expired. The page clock revalidates the pages when a claim expires. */
export async function loadClaims(language: Language): Promise<Claims> {
  const [documents, { firmName, timeZone }] = await Promise.all([
    loadInOrder('claim', CLAIMS_QUERY),
    loadSiteSettings(),
  ])
  const now = Date.now()
  const isShown = ({ expiresOn }: Claim) => !expiresOn || now < (endOfDay(expiresOn, timeZone) ?? 0)
  const claims = keepValid(claimIn(language), documents, 'claim').filter(isShown)
  const byId = new Map(claims.map((claim) => [claim.claimId, claim]))
  return {
    get: (claimId) => byId.get(claimId),
    all: claims,
    figures: { ...Object.fromEntries(claims.map((claim) => [claim.claimId, claim.value])), firm: firmName },
  }
}
