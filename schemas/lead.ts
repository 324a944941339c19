import { defineArrayMember, defineField, defineType } from 'sanity'
import { capitalized } from '../lib/i18n/capitalized.ts'
import { editorMoment } from '../lib/i18n/editor-times.ts'
import { appointmentStateNames, deliveryStateNames, FLAGGED } from '../lib/leads/state-names.ts'
import type { Appointment, Delivery } from '../lib/leads/stored-lead.ts'
import { readOnlyTime } from './read-only-time.ts'

/** One delivery attempt to one target. */
const deliveryAttempt = defineType({
  name: 'deliveryAttempt',
  title: 'Attempt',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'at', title: 'Time', type: 'datetime', options: readOnlyTime, readOnly: true }),
    defineField({ name: 'target', title: 'Target', type: 'string', readOnly: true }),
    defineField({
      name: 'status',
      title: 'HTTP or SMTP status of the response',
      type: 'number',
      readOnly: true,
    }),
    defineField({ name: 'error', title: 'Error', type: 'string', readOnly: true }),
  ],
  preview: {
    select: { at: 'at', target: 'target', status: 'status', error: 'error' },
    prepare: ({ at, target, status, error }) => ({
      title: editorMoment(at),
      subtitle: [target, error ?? (status ? `response ${status}` : 'accepted')].filter(Boolean).join(': '),
    }),
  },
})

const stateOption = (value: Delivery['state']) => ({ value, title: capitalized(deliveryStateNames[value]) })
const stateOptions = (['pending', 'failed', 'delivered'] as const).map(stateOption)

// The state of a delivery, either to all targets or to one target.
const stateField = defineField({
  name: 'state',
  title: 'State',
  type: 'string',
  readOnly: true,
  options: { list: stateOptions },
})
const nextAttemptField = defineField({
  name: 'nextAttemptAt',
  title: 'Next attempt',
  type: 'datetime',
  options: readOnlyTime,
  readOnly: true,
})
const attemptCountField = defineField({
  name: 'attemptCount',
  title: 'Number of attempts',
  type: 'number',
  readOnly: true,
})

/** The state of a lead's delivery to one webhook or to the email address. */
const targetDelivery = defineType({
  name: 'targetDelivery',
  title: 'Target',
  type: 'object',
  readOnly: true,
  fields: [stateField, nextAttemptField, attemptCountField],
  preview: {
    select: { title: '_key', state: 'state', attempts: 'attemptCount' },
    prepare: ({ title, state, attempts }) => ({
      title,
      subtitle: capitalized(stateInWords({ state, attempts })),
    }),
  },
})

/** The state of a lead's delivery to all targets. */
const leadDelivery = defineType({
  name: 'leadDelivery',
  title: 'Delivery',
  type: 'object',
  readOnly: true,
  fields: [
    {
      ...stateField,
      description:
        '“Delivered” means that every target has received the lead. “Given up” means that an editor stopped the delivery.',
      options: { list: [...stateOptions, stateOption('givenUp')] },
    },
    {
      ...nextAttemptField,
      description:
        'The earliest time of the next attempt. While an attempt is running: the time at which the site tries again if this attempt does not finish.',
    },
    defineField({
      name: 'targets',
      title: 'Targets',
      description: 'The webhooks and the email address that the lead is sent to.',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'targetDelivery' })],
    }),
    attemptCountField,
    defineField({
      name: 'attempts',
      title: 'Latest attempts',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'deliveryAttempt' })],
    }),
  ],
})

type Progress = {
  flagged?: boolean
  state?: Delivery['state']
  attempts?: number
  targets?: { state?: string }[] | null
}

type LeadPreview = Progress & {
  title?: string
  source?: string
  received?: string
  changed?: Appointment['state']
  change?: Appointment['state']
}

function stateInWords({ flagged, state, attempts = 0, targets }: Progress): string {
  if (flagged) return FLAGGED
  const tries = attempts > 0 ? ` (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'})` : ''
  const all = targets?.length ?? 0
  const done = targets?.filter((target) => target.state === 'delivered').length ?? 0
  const partly = done > 0 && done < all ? `, delivered to ${done} of ${all}` : ''
  return `${(state && deliveryStateNames[state]) || 'not delivered'}${partly}${tries}`
}

const changes = [
  { title: 'Moved to another time', value: 'moved' },
  { title: 'Canceled', value: 'cancelled' },
]

/** The current state of a consultation request after the visitor changed it. */
const appointment = defineType({
  name: 'appointment',
  title: 'Changed by the visitor',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      readOnly: true,
      options: { list: changes },
    }),
    defineField({ name: 'preferredTime', title: 'Latest preferred time', type: 'string', readOnly: true }),
    defineField({ name: 'changes', title: 'Number of changes', type: 'number', readOnly: true }),
    defineField({
      name: 'changedAt',
      title: 'Last change',
      type: 'datetime',
      options: readOnlyTime,
      readOnly: true,
    }),
  ],
})

/** R6.14: the result of a quiz or calculator that the visitor shared. */
const leadResult = defineType({
  name: 'leadResult',
  title: 'Shared result',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'tool', title: 'Tool', type: 'string', readOnly: true }),
    defineField({ name: 'finding', title: 'Result', type: 'string', readOnly: true }),
    defineField({ name: 'answers', title: 'Answers', type: 'text', rows: 8, readOnly: true }),
    defineField({
      name: 'link',
      title: 'Link to the result',
      description: 'Opens the result as the visitor saw it. The answers are part of the link.',
      type: 'url',
      readOnly: true,
    }),
  ],
})

const visitFields = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
  clickId: 'Click id',
  referrer: 'Came from the site',
  page: 'Page it began on',
} as const

/** Where a visit came from. The visitor's browser sends these texts, so anyone can make them up. */
const leadVisit = defineType({
  name: 'leadVisit',
  title: 'Visit',
  type: 'object',
  readOnly: true,
  options: { columns: 2 },
  fields: Object.entries(visitFields).map(([name, title]) =>
    defineField({ name, title, type: 'string', readOnly: true, hidden: ({ value }) => !value }),
  ),
})

export const originField = defineField({
  name: 'origin',
  title: 'Where the visitor came from',
  description:
    'The campaigns and sites that brought the visitor to this site in the same browser tab. Missing if the visitor’s browser declines tracking.',
  type: 'object',
  readOnly: true,
  hidden: ({ value }) => !value,
  fields: [
    defineField({ name: 'first', title: 'First visit', type: 'leadVisit', readOnly: true }),
    defineField({ name: 'last', title: 'Latest visit', type: 'leadVisit', readOnly: true }),
  ],
})

/** A contact request. The site writes it, and editors cannot change its fields. */
const lead = defineType({
  name: 'lead',
  title: 'Lead',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', readOnly: true }),
    defineField({ name: 'email', title: 'Email', type: 'string', readOnly: true }),
    defineField({ name: 'phone', title: 'Phone', type: 'string', readOnly: true }),
    defineField({ name: 'source', title: 'Source', type: 'string', readOnly: true }),
    defineField({ name: 'page', title: 'Page', type: 'string', readOnly: true }),
    defineField({
      name: 'ts',
      title: 'Sent',
      type: 'datetime',
      options: readOnlyTime,
      description: 'The time on the visitor’s device.',
      readOnly: true,
    }),
    defineField({ name: 'preferredTime', title: 'Preferred time', type: 'string', readOnly: true }),
    defineField({ name: 'note', title: 'Note', type: 'text', readOnly: true }),
    defineField({
      name: 'appointment',
      title: 'Changed by the visitor',
      description: 'The visitor moved or canceled this request with the link from the confirmation.',
      type: 'appointment',
      readOnly: true,
      hidden: ({ value }) => !value,
    }),
    defineField({
      name: 'change',
      title: 'What the visitor did',
      description: 'This entry tells the CRM about a change to an earlier request.',
      type: 'string',
      readOnly: true,
      options: { list: changes },
      hidden: ({ value }) => !value,
    }),
    defineField({
      name: 'request',
      title: 'Changed request',
      description: 'The id of the earlier request, without the prefix “lead.”.',
      type: 'string',
      readOnly: true,
      hidden: ({ value }) => !value,
    }),
    defineField({
      name: 'result',
      title: 'Shared result',
      description: 'The visitor chose to share the result of a quiz or calculator.',
      type: 'leadResult',
      readOnly: true,
      hidden: ({ value }) => !value,
    }),
    originField,
    defineField({
      name: 'flagged',
      title: 'Looks like a bot',
      type: 'boolean',
      description:
        'A hidden field was filled in, and only bots do that. The lead is stored but not delivered.',
      readOnly: true,
    }),
    defineField({ name: 'delivery', title: 'Delivery', type: 'leadDelivery', readOnly: true }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: '_createdAt', direction: 'desc' }] }],
  preview: {
    select: {
      title: 'name',
      source: 'source',
      received: '_createdAt',
      flagged: 'flagged',
      state: 'delivery.state',
      attempts: 'delivery.attemptCount',
      targets: 'delivery.targets',
      changed: 'appointment.state',
      change: 'change',
    },
    prepare: ({
      title,
      source,
      received,
      flagged,
      state,
      attempts,
      targets,
      changed,
      change,
    }: LeadPreview) => ({
      title,
      subtitle: capitalized(
        [
          source,
          changed && `${appointmentStateNames[changed]} by the visitor`,
          change && `reports that a request was ${appointmentStateNames[change]}`,
          stateInWords({ flagged, state, attempts, targets }),
          // Last, because the Studio cuts off long lines in lists.
          editorMoment(received),
        ]
          .filter(Boolean)
          .join(', '),
      ),
    }),
  },
})

export const leadTypes = [
  lead,
  leadVisit,
  leadResult,
  appointment,
  leadDelivery,
  targetDelivery,
  deliveryAttempt,
]
