import { defineQuery } from 'groq'
import { defineType, type InitialValueResolverContext } from 'sanity'
import type { TIME_ZONE_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { siteTime, siteTimeOf } from '../lib/i18n/site-time.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'
import { fullYear } from './rules/days.ts'

export const TIME_ZONE_QUERY = defineQuery('*[_id == "siteSettings"][0].timeZone')

/** Rejects a malformed time. Repeat this in a field with rules, which replace those of the type. */
export const isTime = (time: string | undefined): true | string =>
  !time || (siteTime.test(time) ? fullYear(time) : 'Enter a date and a time.')

/** The current time in the site's time zone, as the initial value of a field. */
export async function currentSiteTime(_: unknown, context: InitialValueResolverContext): Promise<string> {
  const client = context.getClient({ apiVersion: API_VERSION })
  const timeZone = await client.fetch<TIME_ZONE_QUERY_RESULT>(TIME_ZONE_QUERY)
  return siteTimeOf(Date.now(), timeZone ?? undefined)
}

/** A date and a time in the site's time zone: `YYYY-MM-DDTHH:MM`. */
export const siteTimeType = defineType({
  name: 'siteTime',
  title: 'Day and time',
  type: 'string',
  validation: (rule) => rule.custom(isTime),
})
