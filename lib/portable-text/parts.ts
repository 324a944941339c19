import { z } from 'zod'
import { LIST_LEVELS } from './list-levels.ts'

const key = z.string().min(1)

/**
 * Addresses that content may link to. The Studio checks them too, but programs can write documents without the
 * Studio.
 */
export const linkAddress = z.string().regex(/^(\/(?![/\\])|#|https?:|mailto:|tel:)/i)

const link = z.object({ _type: z.literal('link'), _key: key, href: linkAddress })
const anchor = z.object({ _type: z.literal('anchor'), _key: key, name: z.string().min(1) })
const span = z.object({
  _type: z.literal('span'),
  _key: key,
  text: z.string(),
  marks: z.array(z.string()).optional(),
})

const decorators = ['strong', 'em']

const storedBlock = z.object({
  _type: z.literal('block'),
  _key: key,
  style: z.enum(['normal', 'h2', 'h3', 'statement']),
  listItem: z.enum(['bullet', 'number']).optional(),
  // The renderer nests a list per level, so a huge level, which pasted HTML can contain, would use up the memory.
  level: z
    .number()
    .int()
    .positive()
    .transform((level) => Math.min(level, LIST_LEVELS))
    .optional()
    .catch(undefined),
  // A malformed span invalidates the whole block, because a sentence without it could mean the opposite.
  children: z.array(span),
  // A malformed link is dropped, but its text remains.
  markDefs: z
    .array(z.discriminatedUnion('_type', [link, anchor]).nullable().catch(null))
    .nullish()
    .transform((list) => (list ?? []).filter((mark) => mark !== null)),
})

/**
 * Drops unknown marks, because the renderer looks up a mark's component by its name in a plain object: the mark
 * `constructor` would find `Object.prototype.constructor`, with which the page cannot render.
 */
const block = storedBlock.transform(({ children, ...rest }) => {
  const known = new Set([...decorators, ...rest.markDefs.map(({ _key }) => _key)])
  return {
    ...rest,
    children: children.map((child) =>
      child.marks ? { ...child, marks: child.marks.filter((mark) => known.has(mark)) } : child,
    ),
  }
})

const table = z.object({
  _type: z.literal('table'),
  _key: key,
  caption: z.string(),
  rows: z.array(z.object({ cells: z.array(z.string()).min(1) })).min(2),
})

const planPrices = z.object({ _type: z.literal('planPrices'), _key: key, caption: z.string() })
const blankLine = z.object({ _type: z.literal('blankLine'), _key: key, label: z.string().min(1) })

export const textPart = z.discriminatedUnion('_type', [block, table, planPrices, blankLine])

export type TextPart = z.output<typeof textPart>
export type Block = z.output<typeof block>
