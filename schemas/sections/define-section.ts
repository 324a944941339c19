import { defineField, defineType, type FieldDefinition } from 'sanity'
import { library, type SectionType } from '../../lib/content/sections/library.ts'
import { fieldName } from '../../lib/content/sections/words.ts'
import { siteTimesInWords } from '../../lib/i18n/editor-times.ts'
import { uniqueAnchor } from '../rules/anchors.ts'
import { isTime } from '../site-time.ts'

type Times = { from?: string; until?: string }

/** The fields of every section: visibility, dates and anchor. */
const visibility = [
  defineField({
    name: 'hidden',
    title: 'Hidden',
    type: 'boolean',
    group: 'visibility',
    description: 'Visitors do not see a hidden section. It remains in this list.',
  }),
  defineField({
    name: 'anchor',
    title: 'Anchor',
    type: 'string',
    group: 'visibility',
    description:
      'Lets links point to the section, such as /pricing#plans. Lowercase letters, digits and hyphens.',
    validation: (rule) => [
      rule
        .regex(/^[a-z][a-z0-9-]*$/)
        .error('Use lowercase letters, digits and hyphens, and start with a letter. Example: plans.'),
      rule.custom(uniqueAnchor),
    ],
  }),
  defineField({
    name: 'from',
    title: 'Shown from',
    type: 'siteTime',
    group: 'visibility',
    description:
      'In the site’s time zone. Until then, visitors do not see the section. However, anyone who queries the content can read it as soon as the page is published, so keep anything secret in a draft.',
  }),
  defineField({
    name: 'until',
    title: 'Shown until',
    type: 'siteTime',
    group: 'visibility',
    description: 'In the site’s time zone. From this time on, visitors no longer see the section.',
    validation: (rule) => [
      rule.custom(isTime),
      rule.custom((until: string | undefined, { parent }) => {
        const { from } = (parent ?? {}) as Times
        return !until || !from || from < until || 'The end must be later than the start.'
      }),
    ],
  }),
]

/** The subtitle of a section in the list: whether the section is hidden, and when it is shown. */
function stateOf({ hidden, ...times }: Times & { hidden?: boolean }): string {
  return hidden ? 'Hidden' : siteTimesInWords(times)
}

type Choice = { value: string; title: string }

type Section = {
  name: SectionType
  description?: string
  fields: FieldDefinition[]
  /** The sets of default texts that an editor can choose from. */
  sets?: Sets
  /** The field that the list shows to distinguish sections of the same type. */
  subject?: string
}

/** Defines the type of a section, with the fields that all sections have. */
export function defineSection({ name, description, fields, sets, subject = sets && 'texts' }: Section) {
  const { title } = library[name]
  const content = sets ? [textsField(sets), ...fields] : fields
  const { list } = (content.find((field) => field.name === subject)?.options ?? {}) as { list?: Choice[] }
  const nameOf = (subject: string) => list?.find(({ value }) => value === subject)?.title ?? subject
  return defineType({
    name,
    title,
    description,
    type: 'object',
    groups: [
      { name: 'content', title: 'Content', default: true },
      { name: 'visibility', title: 'Visibility' },
    ],
    fields: [...content.map((field) => ({ ...field, group: 'content' })), ...visibility] as FieldDefinition[],
    preview: {
      select: { hidden: 'hidden', from: 'from', until: 'until', ...(subject && { subject }) },
      prepare: ({ subject, ...times }) => ({
        title: subject ? `${title}: ${nameOf(subject)}` : title,
        subtitle: stateOf(times),
      }),
    },
  })
}

type Sets = Record<string, { title: string }>

function textsField(choices: Sets) {
  return defineField({
    name: 'texts',
    title: 'Default texts',
    type: 'string',
    description:
      'Shown wherever a field below is empty. A change to these texts changes every page that uses them.',
    options: { list: Object.entries(choices).map(([value, { title }]) => ({ value, title })) },
  })
}

const isLong = (key: string) => /(^|\.)(lead|text|note|promise|limits|\w*(Text|Label|Note))$/.test(key)

/** A bilingual field for each text of a section, in the order of the page. */
export function wordsField(labels: Record<string, string>) {
  return defineField({
    name: 'words',
    title: 'Texts on this page',
    type: 'object',
    description:
      'Leave a field empty to show the text that all pages share. If only the Spanish is empty, the Spanish page shows this English.',
    options: { collapsible: true, collapsed: false },
    fields: Object.entries(labels).map(([key, title]) =>
      defineField({
        name: fieldName(key),
        title,
        description: 'Replaces the shared text on this page only.',
        type: isLong(key) ? 'localeText' : 'localeString',
      }),
    ),
  })
}
