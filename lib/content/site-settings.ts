import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { load } from './client.ts'
import { imageIn } from './image.ts'
import { typeTag } from './tags.ts'

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, firmName, shortName, descriptor, phone, email, copyrightYear, scoreExample,
  "shareImage": shareImage{alt, "url": asset->url, "dimensions": asset->metadata.dimensions{width, height}}
}`)

const words = z.string().min(1).optional().catch(undefined)
const number = z.number().optional().catch(undefined)

/** Each field may be missing: what shows it is then left out, and the rest of the page stays. */
const settingsIn = (language: Language) =>
  z.object({
    firmName: words,
    shortName: words,
    descriptor: words,
    phone: words,
    email: words,
    copyrightYear: number,
    scoreExample: z
      .object({ startingScore: z.number(), strongestOffersScore: z.number() })
      .optional()
      .catch(undefined),
    shareImage: imageIn(language).optional().catch(undefined),
  })

export type SiteSettings = z.output<ReturnType<typeof settingsIn>>

export async function loadSiteSettings(language: Language): Promise<SiteSettings> {
  const document = await load(SITE_SETTINGS_QUERY, [typeTag('siteSettings')])
  if (!document)
    console.warn('The site settings are not published: the firm’s name, phone and address are left out.')
  return settingsIn(language).parse(document ?? {})
}
