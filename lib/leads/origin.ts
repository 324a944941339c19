import { z } from 'zod'
import { oneLine } from '../forms/text-input.ts'

/** Characters. This site's pages never send longer values. */
const MAX_LENGTH = 200

const text = z.string().overwrite(oneLine).max(MAX_LENGTH).optional()

/** A visit that began on this site's `page`. The values come from links and the browser, so anyone can forge them. */
const visit = z.object({
  source: text,
  medium: text,
  campaign: text,
  term: text,
  content: text,
  clickId: text,
  referrer: z
    .string()
    .regex(/^[\w.:[\]-]{1,200}$/)
    .optional(),
  page: z.string().overwrite(oneLine).regex(/^\//).max(MAX_LENGTH),
})

/** R17.21: an origin with a malformed or oversized value is dropped, because no lead may be rejected for its origin. */
export const leadOrigin = z.object({ first: visit, last: visit }).optional().catch(undefined)

export type LeadOrigin = NonNullable<z.output<typeof leadOrigin>>

/** Describes the origin of a visit on one line, for a table. */
export function originInWords(visit: LeadOrigin['first'] | undefined): string {
  return Object.entries(visit ?? {})
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
