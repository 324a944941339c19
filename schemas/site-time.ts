import { defineType } from 'sanity'

/** A date and a time in the site's time zone: `YYYY-MM-DDTHH:MM`. */
export const siteTimeType = defineType({ name: 'siteTime', title: 'Day and time', type: 'string' })
