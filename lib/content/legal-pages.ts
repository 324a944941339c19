import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Route } from '../i18n/routes.ts'
import { log } from '../log.ts'
import { fillParts, type LegalValues } from '../portable-text/fill.ts'
import { linksIn, mapLinks } from '../portable-text/links.ts'
import type { TextPart } from '../portable-text/parts.ts'
import { legalPageTag, typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { keepReachable } from './landing-links.ts'
import { loadLinkTargets } from './link-targets.ts'
import { fieldSources, keepValid, textIn } from './parse.ts'
import { loadEveryPlan, type Plan } from './plans.ts'
import { addressLine, type SiteSettings } from './site-settings.ts'
import { textParts } from './text-parts.ts'

const LEGAL_PAGE_QUERY = defineQuery(`*[_type == "legalPage" && path == $path] | order(_id asc)[0]{
  _id, _type, title, lastUpdated, version, summary, body{en, es}
}`)

const legalPageIn = (language: Language) =>
  z.object({
    title: textIn(language),
    /** `YYYY-MM-DD`. */
    lastUpdated: z.iso.date().optional().catch(undefined),
    sources: fieldSources,
    version: z.string().min(1).optional().catch(undefined),
    summary: textIn(language).optional().catch(undefined),
  })

export type LegalPage = z.output<ReturnType<typeof legalPageIn>> & {
  parts: TextPart[]
  /** The plans, for texts that contain the price table. */
  plans: Plan[]
}

/**
 * A legal text with the firm's details filled in, or undefined if no usable document is published. Malformed parts
 * are left out with a warning.
 */
export async function loadLegalPage(
  language: Language,
  path: Route,
  settings: SiteSettings,
): Promise<LegalPage | undefined> {
  const tags = [typeTag('legalPage'), legalPageTag(path)]
  const document = await load(LEGAL_PAGE_QUERY, tags, { path })
  const [page] = keepValid(legalPageIn(language), document ? [document] : [], 'legal page')
  if (!page) {
    log.warn('content.unpublished', `No text is published for ${path}.`, { path })
    return undefined
  }
  const written = textParts(language, document?.body, `part of ${path}`)
  const targets = await loadLinkTargets(linksIn(written))
  const linked = mapLinks(written, (links) => keepReachable(links, targets, language))
  const parts = fillParts(linked, valuesOf(settings))
  const plans = parts.some((part) => part._type === 'planPrices') ? await loadEveryPlan(language) : []
  return { ...page, parts, plans }
}

function valuesOf(settings: SiteSettings): LegalValues {
  const { firmName: firm, phone, email, address } = settings
  return { firm, phone, email, address: address && addressLine(address) }
}
