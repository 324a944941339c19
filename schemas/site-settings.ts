import { defineArrayMember, defineField, defineType } from 'sanity'
import { wholeNumber } from './rules/numbers.ts'

const LOWEST = 300
const HIGHEST = 850

/** The example that the score arc draws. Its gain is not here: that is the claim about points gained. */
export const scoreExample = defineType({
  name: 'scoreExample',
  title: 'Example of the score arc',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'startingScore',
      title: 'Score to start from',
      description:
        'Where the drawn example begins. The gain drawn from there is the claim with the key points.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(LOWEST, HIGHEST, 'A score lies between 300 and 850.')),
    }),
    defineField({
      name: 'strongestOffersScore',
      title: 'Score from which the strongest offers begin',
      description: 'The mark on the scale; the funding requirements name the same score.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(LOWEST, HIGHEST, 'A score lies between 300 and 850.')),
    }),
  ],
})

const WEEK = 7

type Day = { day?: string }

function wholeWeek(days: Day[] | undefined): true | string {
  const names = new Set((days ?? []).map(({ day }) => day))
  return (
    (names.size === WEEK && days?.length === WEEK) ||
    'List each day of the week once; leave the times of a closed day empty.'
  )
}

function isTimeZone(zone: string | undefined): true | string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone || 'none' })
    return true
  } catch {
    return 'Give a time zone by its IANA name, such as America/Phoenix.'
  }
}

function isContact(contact: string | undefined): true | string {
  const known = /^[^\s@]+@[^\s@]+\.[^\s@]+$|^https:\/\/\S+$/.test(contact ?? '')
  return !contact || known || 'Give an email address or a web address that begins with https://.'
}

const webAddress = 'Give a whole web address, beginning with https://.'

/** The firm itself. Its name, phone number and hours stand here once and are shown everywhere. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'firm', title: 'The firm', default: true },
    { name: 'contact', title: 'Contact and hours' },
    { name: 'site', title: 'The site' },
  ],
  fields: [
    defineField({
      name: 'firmName',
      title: 'Name of the firm',
      description: 'The full name, as in the copyright line, legal texts and search results.',
      type: 'string',
      group: 'firm',
      validation: (rule) => rule.required().error('The firm needs a name.'),
    }),
    defineField({
      name: 'shortName',
      title: 'Short name',
      type: 'string',
      group: 'firm',
      description: 'The first line of the logo.',
      validation: (rule) => rule.required().error('The logo needs a short name.'),
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
      title: 'Year of the copyright line',
      description: 'Shown in the footer after ©.',
      type: 'number',
      group: 'firm',
      validation: (rule) => rule.custom(wholeNumber(1990, 9999, 'Give the year with four digits.')),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      group: 'contact',
      description: 'A US number as it is shown, such as (555) 010-0142.',
      validation: (rule) => [
        rule.required().error('Give a US phone number with ten digits, such as (555) 010-0142.'),
        rule
          .regex(/^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/)
          .error('Give a US phone number with ten digits, such as (555) 010-0142.'),
      ],
    }),
    defineField({
      name: 'email',
      title: 'Email',
      description: 'Shown on the contact page and in the footer, and named in the legal texts.',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule.required().email().error('Give an email address, such as hello@example.com.'),
    }),
    defineField({
      name: 'address',
      title: 'Office',
      description: 'Shown on the contact page with a map, and named in the legal texts.',
      type: 'postalAddress',
      group: 'contact',
    }),
    defineField({
      name: 'hours',
      title: 'Business hours',
      description: 'Shown on the contact page; visitors can ask for a consultation within them.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'openingHours' })],
      validation: (rule) => rule.custom<Day[]>(wholeWeek),
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone of the hours',
      type: 'string',
      group: 'contact',
      description: 'IANA name, such as America/Phoenix.',
      validation: (rule) => rule.custom(isTimeZone),
    }),
    defineField({
      name: 'chatUrl',
      title: 'Live chat',
      type: 'url',
      group: 'contact',
      description:
        'Where the chat opens. Without one the contact page shows the other ways to reach the firm.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'mapUrl',
      title: 'Map',
      type: 'url',
      group: 'contact',
      description: 'The office on a map service.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'cancelPortalUrl',
      title: 'Page to cancel or change a plan',
      type: 'url',
      group: 'contact',
      description: 'The payment provider’s customer portal, if clients may use it.',
      validation: (rule) => rule.uri({ scheme: ['http', 'https'] }).error(webAddress),
    }),
    defineField({
      name: 'securityContact',
      title: 'Security contact',
      type: 'string',
      group: 'contact',
      description:
        'Where to report a security problem of the site: an email or web address, published in /.well-known/security.txt. Without one the firm’s email stands there.',
      validation: (rule) => rule.custom(isContact),
    }),
    defineField({
      name: 'scoreExample',
      title: 'Example of the score arc',
      description: 'The figures of the drawing at the top of the home page.',
      type: 'scoreExample',
      group: 'site',
    }),
  ],
  preview: { select: { title: 'firmName', subtitle: 'phone' } },
})
