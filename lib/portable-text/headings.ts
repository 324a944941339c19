import type { Block, TextPart } from './parts.ts'
import { plainText } from './plain-text.ts'

/**
 * The id of a heading: the anchor that an editor set, or else the `_key`. Both survive rewording, so links stay
 * valid.
 */
export function headingId(block: Pick<Block, '_key' | 'markDefs'>): string {
  const anchor = block.markDefs.find((mark) => mark._type === 'anchor')
  return anchor?.name ?? block._key
}

export type ContentsEntry = { id: string; number: number; text: string }

export function contentsOf(parts: readonly TextPart[]): ContentsEntry[] {
  return parts
    .filter((part): part is Block => part._type === 'block' && part.style === 'h2')
    .filter((block) => plainText([block]).trim())
    .map((block, index) => ({ id: headingId(block), number: index + 1, text: plainText([block]) }))
}
