import { diffWordsWithSpace } from 'diff'

export type Piece = { text: string; change: 'same' | 'removed' | 'added' }

/**
 * Compares two texts word by word. Without the `added` pieces, the result is the old text. Without the `removed`
 * pieces, the result is the new text.
 */
export function difference(before: string, now: string): Piece[] {
  return diffWordsWithSpace(before, now).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** Characters of unchanged text shown on each side of a change. */
const CONTEXT = 80

export function abridged(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.change !== 'same' || piece.text.length <= 2 * CONTEXT) return piece
    const before = index > 0 ? wholeWords(piece.text.slice(0, CONTEXT), 'start') : ''
    const after = index < pieces.length - 1 ? wholeWords(piece.text.slice(-CONTEXT), 'end') : ''
    return { change: 'same', text: `${before} … ${after}` }
  })
}

export function excerpt(text: string): string {
  return text.length <= 4 * CONTEXT ? text : `${wholeWords(text.slice(0, 4 * CONTEXT), 'start')} …`
}

function wholeWords(text: string, kept: 'start' | 'end'): string {
  return kept === 'start' ? text.replace(/\s+\S*$/, '') : text.replace(/^\S*\s+/, '')
}
