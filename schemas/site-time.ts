import { defineType } from 'sanity'

/** A day and a time on the clocks of the site's time zone: `YYYY-MM-DDTHH:MM`. */
export const siteTimeType = defineType({ name: 'siteTime', title: 'Day and time', type: 'string' })
