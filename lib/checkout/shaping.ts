/** An input's text and where its caret stands: the number of characters before it. */
export type Typed = { text: string; caret: number }

/** Which way a key deleted, where it did. */
export type Deletion = 'backward' | 'forward'

/** `digits`: at most so many. `group`: a blank after each so many; none without it. */
type Shape = { digits: number; group?: number }

/** R18.9: the fields that keep digits only. The card number has 19 characters with its spaces. */
const shapes = {
  cardNumber: { digits: 16, group: 4 },
  expiryMonth: { digits: 2 },
  expiryYear: { digits: 2 },
  cvv: { digits: 4 },
} as const satisfies Record<string, Shape>

export type ShapedField = keyof typeof shapes

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** `42424242` as `4242 4242`. */
function grouped(digits: string, group: number | undefined): string {
  return group ? digits.replace(new RegExp(`(\\d{${group}})(?=\\d)`, 'g'), '$1 ') : digits
}

/** A text as the field shows it. */
export function shapeText(field: ShapedField, text: string): string {
  return shapeTyped(field, { text, caret: text.length }).text
}

/**
 * What an input shows after an edit, and where its caret then belongs.
 * @param typed what the edit has made of it
 * @param before the text before the edit; needed only with `deletion`
 */
export function shapeTyped(field: ShapedField, typed: Typed, before = '', deletion?: Deletion): Typed {
  const shape: Shape = shapes[field]
  let left = onlyDigits(typed.text.slice(0, typed.caret))
  let right = onlyDigits(typed.text.slice(typed.caret))
  // A browser fills in the whole year, and some people type it so.
  if (field === 'expiryYear' && /^20\d\d$/.test(left + right)) [left, right] = [(left + right).slice(2), '']
  // Only a blank was deleted, and it comes back: the key was meant for the digit beyond it.
  if (deletion && left + right === onlyDigits(before) && typed.text.length < before.length) {
    if (deletion === 'backward') left = left.slice(0, -1)
    else right = right.slice(1)
  }
  // What is too much was just put in, so it goes, and not the digits that stood behind it.
  const excess = Math.max(0, left.length + right.length - shape.digits)
  left = left.slice(0, Math.max(0, left.length - excess))
  const digits = (left + right).slice(0, shape.digits)
  const text = grouped(digits, shape.group)
  if (text === typed.text) return typed
  return { text, caret: grouped(digits.slice(0, left.length), shape.group).length }
}
