import { defineField, defineType, type FieldDefinition } from 'sanity'
import { library, type SectionType } from '../../lib/content/sections/library.ts'
import { fieldName } from '../../lib/content/sections/words.ts'
import { siteTime } from '../../lib/i18n/site-time.ts'

const HOUR_AND_DAY = 'Give a day and a time.'

type Times = { from?: string; until?: string }
type Placed = { _key?: string; anchor?: string }

const isTime = (time: string | undefined) => !time || siteTime.test(time) || HOUR_AND_DAY

function uniqueAnchor(
  anchor: string | undefined,
  { document, parent }: { document?: object; parent?: unknown },
) {
  const sections = (document as { sections?: Placed[] } | undefined)?.sections ?? []
  const others = sections.filter(({ _key }) => _key !== (parent as Placed | undefined)?._key)
  return (
    !anchor ||
    !others.some((other) => other.anchor === anchor) ||
    'Another section of this page has this anchor.'
  )
}

/** What every section has, so that it can be hidden, linked to, and shown for a time. */
const placing = [
  defineField({
    name: 'hidden',
    title: 'Hidden',
    type: 'boolean',
    group: 'placing',
    description: 'Keeps the section in this list and off the page.',
  }),
  defineField({
    name: 'anchor',
    title: 'Anchor',
    type: 'string',
    group: 'placing',
    description: 'Links reach the section by it: /pricing#plans. Small letters, digits and hyphens.',
    validation: (rule) => [
      rule
        .regex(/^[a-z][a-z0-9-]*$/)
        .error('An anchor is made of small letters, digits and hyphens, such as plans.'),
      rule.custom(uniqueAnchor),
    ],
  }),
  defineField({
    name: 'from',
    title: 'Shown from',
    type: 'siteTime',
    group: 'placing',
    description:
      'In the time zone of the site settings. A date keeps the section off the pages; programs can still read it in a published document. What must stay secret belongs in a draft.',
    validation: (rule) => rule.custom(isTime),
  }),
  defineField({
    name: 'until',
    title: 'Shown until',
    type: 'siteTime',
    group: 'placing',
    description: 'In the time zone of the site settings. From this time on the section is off the page.',
    validation: (rule) => [
      rule.custom(isTime),
      rule.custom((until: string | undefined, { parent }) => {
        const { from } = (parent ?? {}) as Times
        return !until || !from || from < until || 'It would end before it begins.'
      }),
    ],
  }),
]

/** What the list of a page's sections says of one. */
function stateOf({ hidden, from, until }: Times & { hidden?: boolean }): string {
  if (hidden) return 'Hidden'
  const at = (time: string) => time.replace('T', ' ')
  return [from && `from ${at(from)}`, until && `until ${at(until)}`].filter(Boolean).join(', ')
}

type Section = {
  name: SectionType
  description?: string
  fields: FieldDefinition[]
  /** Sets of default texts to choose from. */
  sets?: Sets
  /** The field that tells one from another in the list. */
  subject?: string
}

/** A section of a page. */
export function defineSection({ name, description, fields, sets, subject = sets && 'texts' }: Section) {
  const { title } = library[name]
  return defineType({
    name,
    title,
    description,
    type: 'object',
    groups: [
      { name: 'content', title: 'Content', default: true },
      { name: 'placing', title: 'Place and time' },
    ],
    fields: [
      ...[...(sets ? [textsField(sets)] : []), ...fields].map((field) => ({ ...field, group: 'content' })),
      ...placing,
    ] as FieldDefinition[],
    preview: {
      select: { hidden: 'hidden', from: 'from', until: 'until', ...(subject && { subject }) },
      prepare: ({ subject, ...times }) => ({
        title: subject ? `${title}: ${sets?.[subject]?.title ?? subject}` : title,
        subtitle: stateOf(times),
      }),
    },
  })
}

type Sets = Record<string, { title: string }>

/** The choice of a set of default texts. */
function textsField(choices: Sets) {
  return defineField({
    name: 'texts',
    title: 'Default texts',
    type: 'string',
    description:
      'Stand wherever this section has no words of its own. They are edited in one place for all pages.',
    options: { list: Object.entries(choices).map(([value, { title }]) => ({ value, title })) },
  })
}

const isLong = (key: string) => /(^|\.)(lead|text|note|promise|limits|\w*(Text|Label|Note))$/.test(key)

/** One field in both languages for each text of a section, in the order of the page. */
export function wordsField(labels: Record<string, string>) {
  return defineField({
    name: 'words',
    title: 'Words of this page',
    type: 'object',
    description: 'What is left empty is shown as in the texts that all pages share.',
    options: { collapsible: true, collapsed: false },
    fields: Object.entries(labels).map(([key, title]) =>
      defineField({
        name: fieldName(key),
        title,
        description: 'Only for this page.',
        type: isLong(key) ? 'localeText' : 'localeString',
      }),
    ),
  })
}
