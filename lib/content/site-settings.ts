import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { portableTimeZone } from '../i18n/time-zones.ts'
import { weekdays } from '../i18n/weekdays.ts'
import { log } from '../log.ts'
import { typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { fieldSources, keepValid, words } from './parse.ts'

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, firmName, shortName, descriptor, phone, email, copyrightYear, scoreExample,
  address{street, suite, city, state, zip}, hours[]{day, opens, closes}, timeZone, noticeHours,
  federalHolidays, closures[]{from, to}, chatUrl, mapUrl, cancelPortalUrl,
  securityContact, registration, bond
}`)

const optionalWords = words.optional().catch(undefined)
const webAddress = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined)
const number = z.number().optional().catch(undefined)

const address = z.object({
  street: words,
  suite: z.string().nullish(),
  city: words,
  state: words,
  zip: words,
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const openingHours = z.object({
  day: z.enum(weekdays),
  /** `HH:MM` in the time zone of the settings. Both times are missing if the firm is closed. */
  opens: clock.nullish(),
  closes: clock.nullish(),
})

export type Address = z.output<typeof address>
export type OpeningHours = z.output<typeof openingHours>

const closure = z.object({ from: z.iso.date(), to: z.iso.date().nullish() })

/** Every field is optional, so a missing field affects only the places that show it. */
const settings = z.object({
  firmName: optionalWords,
  shortName: optionalWords,
  descriptor: optionalWords,
  registration: optionalWords,
  bond: optionalWords,
  phone: optionalWords,
  email: optionalWords,
  copyrightYear: number,
  scoreExample: z
    .object({ startingScore: z.number(), strongestOffersScore: z.number() })
    .optional()
    .catch(undefined),
  address: address.optional().catch(undefined),
  hours: z.array(openingHours).optional().catch(undefined),
  timeZone: z.string().transform(portableTimeZone).optional().catch(undefined),
  /** Minimum hours between a request and its consultation. */
  noticeHours: z.number().min(0).max(720).nullish().catch(null),
  federalHolidays: z.boolean().nullish().catch(null),
  closures: z.array(closure).nullish().catch(null),
  chatUrl: webAddress,
  mapUrl: webAddress,
  /** The payment provider's customer portal. */
  cancelPortalUrl: webAddress,
  /** An email or web address. Defaults to the firm's email. */
  securityContact: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .optional()
    .catch(undefined),
  sources: fieldSources,
})

export type SiteSettings = z.output<typeof settings>

export async function loadSiteSettings(): Promise<SiteSettings> {
  const document = await load(SITE_SETTINGS_QUERY, [typeTag('siteSettings')])
  const [found = {}] = keepValid(settings, document ? [document] : [], 'document of site settings')
  if (!document)
    log.warn(
      'content.unpublished',
      'The site settings are not published, so pages omit the firm’s name, phone and address.',
    )
  return found
}

/** A map of an address. The search does not understand suites. */
export function mapOf({ street, city, state, zip }: Address): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city}, ${state} ${zip}`)}`
}

/** An address on one line. */
export function addressLine({ street, suite, city, state, zip }: Address): string {
  return [street, suite, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
