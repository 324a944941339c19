import { defineArrayMember, defineField, defineType } from 'sanity'
import { HIGHEST_SCORE, LOWEST_SCORE } from '../lib/drawing/score-arc.ts'
import { editorDay } from '../lib/i18n/editor-times.ts'
import { hasWords } from '../lib/i18n/has-words.ts'
import { isPlace, portableTimeZone } from '../lib/i18n/time-zones.ts'
import { fullYear } from './rules/days.ts'
import { wholeNumber } from './rules/numbers.ts'
import { startingScoreFits } from './rules/score-arc.ts'

const creditScore = wholeNumber(LOWEST_SCORE, HIGHEST_SCORE, 'A score is between 300 and 850.')

/** The example in the score arc. The gain comes from the claim about points gained. */
export const scoreExample = defineType({
  name: 'scoreExample',
  title: 'Example in the score arc',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'startingScore',
      title: 'Starting score',
      description:
        'The score at which the example starts. The gain comes from the claim with the key “points”.',
      type: 'number',
      validation: (rule) => [rule.custom(creditScore), rule.custom(startingScoreFits).warning()],
    }),
    defineField({
      name: 'strongestOffersScore',
      title: 'Minimum score for the strongest offers',
      description: 'Marked on the scale. Use the same score as in the funding requirements.',
      type: 'number',
      validation: (rule) => rule.custom(creditScore),
    }),
  ],
})

type ClosedDays = { from?: string; to?: string }

/** A day or a range of days on which the firm is closed. */
export const closure = defineType({
  name: 'closure',
  title: 'Days closed',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'from',
      title: 'First day',
      description: 'The first day on which the firm is closed.',
      type: 'date',
      validation: (rule) => [rule.required().error('Enter the first day.'), rule.custom(fullYear)],
    }),
    defineField({
      name: 'to',
      title: 'Last day',
      description: 'Leave it empty if the firm is closed on the first day only.',
      type: 'date',
      validation: (rule) => [
        rule.custom(fullYear),
        rule.custom<string>((to, { parent }) => {
          const { from } = (parent ?? {}) as ClosedDays
          return !from || !to || from <= to || 'The last day must not be before the first.'
        }),
      ],
    }),
    defineField({ name: 'reason', title: 'Reason', description: 'For editors only.', type: 'string' }),
  ],
  preview: {
    select: { from: 'from', to: 'to', subtitle: 'reason' },
    prepare: ({ from, to, subtitle }) => ({
      title: [...new Set([from, to].map(editorDay))].filter(Boolean).join(' to '),
      subtitle,
    }),
  },
})

const WEEK = 7

type Day = { day?: string }

function wholeWeek(days: Day[] | undefined): true | string {
  const names = new Set((days ?? []).map(({ day }) => day))
  return (
    (names.size === WEEK && days?.length === WEEK) ||
    'List each day of the week once. Leave the times of closed days empty.'
  )
}

const ZONE_NAME = 'Enter the IANA name of a time zone with its region, such as America/Phoenix.'

/** Requires a place, because offsets such as `Etc/GMT+5` ignore daylight saving time. */
function isTimeZone(zone: string | undefined): true | string {
  return (zone && isPlace(zone) && portableTimeZone(zone) === zone) || ZONE_NAME
}

function isContact(contact: string | undefined): true | string {
  const known = /^[^\s@]+@[^\s@]+\.[^\s@]+$|^https:\/\/\S+$/.test(contact ?? '')
  return !contact || known || 'Enter an email address or a web address that starts with https://.'
}

const webAddress = 'Enter a full web address that starts with https://.'

/** The firm's details, shown across the site. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'contact', title: 'Contact and hours', default: true },
    { name: 'firm', title: 'The firm' },
    { name: 'site', title: 'The site' },
  ],
  fields: [
    defineField({
      name: 'firmName',
      title: 'Name of the firm',
      description: 'The full name, as in the copyright line, legal texts and search results.',
      type: 'string',
      group: 'firm',
      validation: (rule) => rule.custom((name) => hasWords(name) || 'Enter the firm’s name.'),
    }),
    defineField({
      name: 'shortName',
      title: 'Short name',
      type: 'string',
      group: 'firm',
      description: 'The first line of the logo.',
      validation: (rule) => rule.custom((name) => hasWords(name) || 'Enter the first line of the logo.'),
    }),
    defineField({
      name: 'descriptor',
      title: 'Descriptor',
      type: 'string',
      group: 'firm',
      description: 'The second line of the logo.',
    }),
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      description: 'Shown in the footer after ©.',
      type: 'number',
      group: 'firm',
      validation: (rule) => rule.custom(wholeNumber(1990, 9999, 'Enter the year with four digits.')),
    }),
    defineField({
      name: 'registration',
      title: 'Registration',
      type: 'string',
      group: 'firm',
      description:
        'The firm’s registration as a credit services organization, with state and number. Shown in the footer.',
    }),
    defineField({
      name: 'bond',
      title: 'Surety bond',
      type: 'string',
      group: 'firm',
      description: 'The surety’s name and the bond number, if a state requires a bond. Shown in the footer.',
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      group: 'contact',
      description: 'A US number as shown on the site, such as (555) 010-0142.',
      validation: (rule) => [
        rule.required().error('Enter a US phone number with ten digits, such as (555) 010-0142.'),
        rule
          .regex(/^(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/)
          .error('Enter a US phone number with ten digits, such as (555) 010-0142.'),
      ],
    }),
    defineField({
      name: 'email',
      title: 'Email',
      description: 'Shown on the contact page, in the footer and in the legal texts.',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule.required().email().error('Enter an email address, such as hello@example.com.'),
    }),
    defineField({
      name: 'address',
      title: 'Office',
      description: 'Shown on the contact page with a map, and in the legal texts.',
      type: 'postalAddress',
      group: 'contact',
      // The form removes an object whose fields are all empty, and then does not check the fields.
      validation: (rule) => rule.required().error('Enter the office’s address. The legal texts need it.'),
    }),
    defineField({
      name: 'hours',
      title: 'Business hours',
      description: 'Shown on the contact page. Visitors can choose a consultation time within these hours.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'openingHours' })],
      validation: (rule) => rule.custom<Day[]>(wholeWeek),
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone',
      type: 'string',
      group: 'contact',
      description: 'An IANA name, such as America/Phoenix. Applies to the hours and to scheduled content.',
      validation: (rule) => rule.custom(isTimeZone),
    }),
    defineField({
      name: 'noticeHours',
      title: 'Notice for consultations',
      description: 'The minimum number of hours between a request and the consultation.',
      type: 'number',
      group: 'contact',
      initialValue: 12,
      validation: (rule) =>
        rule.custom<number>(
          (hours) =>
            hours === undefined ||
            (Number.isInteger(hours) && hours >= 0 && hours <= 720) ||
            'Enter a whole number of hours from 0 to 720.',
        ),
    }),
    defineField({
      name: 'federalHolidays',
      title: 'Closed on federal holidays',
      description: 'Visitors cannot choose a US federal holiday for a consultation.',
      type: 'boolean',
      group: 'contact',
      initialValue: true,
    }),
    defineField({
      name: 'closures',
      title: 'Other days closed',
      description: 'Visitors cannot choose these days for a consultation.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'closure' })],
    }),
    defineField({
      name: 'chatUrl',
      title: 'Live chat',
      type: 'url',
      group: 'contact',
      description:
        'The URL of the live chat. Without one, the contact page shows other ways to reach the firm.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'mapUrl',
      title: 'Map',
      type: 'url',
      group: 'contact',
      description:
        'A link to the office on a map service. Without one, the site links to the address above on OpenStreetMap.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'cancelPortalUrl',
      title: 'Customer portal',
      type: 'url',
      group: 'contact',
      description: 'The payment provider’s page where clients cancel or change a plan, if there is one.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'securityContact',
      title: 'Security contact',
      type: 'string',
      group: 'contact',
      description:
        'An email or web address for reports of security problems, published in /.well-known/security.txt. Defaults to the firm’s email.',
      validation: (rule) => rule.custom(isContact),
    }),
    defineField({
      name: 'scoreExample',
      title: 'Example in the score arc',
      description: 'The scores in the drawing at the top of the home page.',
      type: 'scoreExample',
      group: 'site',
    }),
  ],
  preview: { select: { title: 'firmName', subtitle: 'phone' } },
})
