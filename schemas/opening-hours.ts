import { defineField, defineType } from 'sanity'
import { capitalized } from '../lib/i18n/capitalized.ts'
import { formatTimeSpan } from '../lib/i18n/formats.ts'
import { weekdays } from '../lib/i18n/weekdays.ts'

const DAYS = weekdays.map((value) => ({ value, title: capitalized(value) }))

type Hours = { opens?: string; closes?: string }

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clockMessage = 'Enter a time from 00:00 to 23:59, such as 09:00.'

/** Reports the error on a field, because the dialog for a day shows only the errors of its fields. */
function openBeforeClosed(hours: Hours | undefined): true | { message: string; path: string[] } {
  const { opens, closes } = hours ?? {}
  if (!opens && !closes) return true
  const path = [opens ? 'closes' : 'opens']
  if (!opens || !closes) return { message: 'Enter both times, or leave both empty on a closed day.', path }
  // The fields report a malformed time.
  if (!CLOCK.test(opens) || !CLOCK.test(closes)) return true
  return opens < closes || { message: 'The closing time must be after the opening time.', path }
}

function hoursInWords({ opens, closes }: Hours): string {
  if (!opens && !closes) return 'Closed'
  const complete = opens && closes && CLOCK.test(opens) && CLOCK.test(closes)
  return complete ? formatTimeSpan(opens, closes, 'en') : 'Incomplete'
}

/** The hours of one weekday, in the time zone of the site settings. Without times, the firm is closed. */
export const openingHours = defineType({
  name: 'openingHours',
  title: 'Day',
  type: 'object',
  fieldsets: [
    {
      name: 'times',
      title: 'Hours',
      description: 'In 24-hour format. Leave both times empty on a closed day.',
      options: { columns: 2 },
    },
  ],
  fields: [
    defineField({
      name: 'day',
      title: 'Day',
      description: 'List each day only once.',
      type: 'string',
      options: { list: DAYS },
      validation: (rule) => rule.required().error('Choose the day.'),
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      description: 'Such as 09:00.',
      type: 'string',
      fieldset: 'times',
      placeholder: '09:00',
      validation: (rule) => rule.regex(CLOCK).error(clockMessage),
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      description: 'Such as 18:00.',
      type: 'string',
      fieldset: 'times',
      placeholder: '18:00',
      validation: (rule) => rule.regex(CLOCK).error(clockMessage),
    }),
  ],
  validation: (rule) => rule.custom(openBeforeClosed),
  preview: {
    select: { title: 'day', opens: 'opens', closes: 'closes' },
    prepare: ({ title, opens, closes }) => ({
      title: capitalized(title ?? 'Day'),
      subtitle: hoursInWords({ opens, closes }),
    }),
  },
})
