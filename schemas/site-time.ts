import { defineType } from 'sanity'
import { siteTime } from '../lib/i18n/site-time.ts'

/** Rejects a malformed time. Repeat this in a field with rules, which replace those of the type. */
export const isTime = (time: string | undefined): true | string =>
  !time || siteTime.test(time) || 'Enter a date and a time.'

/** A date and a time in the site's time zone: `YYYY-MM-DDTHH:MM`. */
export const siteTimeType = defineType({
  name: 'siteTime',
  title: 'Day and time',
  type: 'string',
  validation: (rule) => rule.custom(isTime),
})
