import type { Block, TextPart } from './parts.ts'
import { plainText } from './plain-text.ts'

/**
 * The id of a heading: the name that an editor gave it, else the key that the content keeps for it. Neither changes when
 * the heading is reworded, so that links to it hold.
 */
export function headingId(block: Pick<Block, '_key' | 'markDefs'>): string {
  const anchor = block.markDefs.find((mark) => mark._type === 'anchor')
  return anchor?.name ?? block._key
}

export type ContentsEntry = { id: string; number: number; text: string }

/** The main headings of a text, numbered from 1. One without words is none. */
export function contentsOf(parts: readonly TextPart[]): ContentsEntry[] {
  return parts
    .filter((part): part is Block => part._type === 'block' && part.style === 'h2')
    .filter((block) => plainText([block]).trim())
    .map((block, index) => ({ id: headingId(block), number: index + 1, text: plainText([block]) }))
}
