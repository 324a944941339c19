/** An input's text, and the number of characters before the caret. */
export type Typed = { text: string; caret: number }

export type Deletion = 'backward' | 'forward'

/** `digits`: the maximum number of digits. `group`: the number of digits between spaces. */
type Shape = { digits: number; group?: number }

/** R18.9: the fields that keep digits only. The card number has 19 characters including spaces. */
const shapes = {
  cardNumber: { digits: 16, group: 4 },
  expiryMonth: { digits: 2 },
  expiryYear: { digits: 2 },
  cvv: { digits: 4 },
} as const satisfies Record<string, Shape>

export type ShapedField = keyof typeof shapes

const onlyDigits = (text: string) => text.replace(/\D/g, '')

function grouped(digits: string, group: number | undefined): string {
  return group ? digits.replace(new RegExp(`(\\d{${group}})(?=\\d)`, 'g'), '$1 ') : digits
}

export function shapeText(field: ShapedField, text: string): string {
  return shapeTyped(field, { text, caret: text.length }).text
}

/** Returns an input's formatted text and caret after an edit. */
export function shapeTyped(field: ShapedField, typed: Typed, before = '', deletion?: Deletion): Typed {
  const shape: Shape = shapes[field]
  let left = onlyDigits(typed.text.slice(0, typed.caret))
  let right = onlyDigits(typed.text.slice(typed.caret))
  // Browsers autofill four-digit years, and some people type all four digits.
  if (field === 'expiryYear' && /^20\d\d$/.test(left + right)) [left, right] = [(left + right).slice(2), '']
  // The edit has deleted only a space, which formatting would restore, so delete the digit next to it instead.
  if (deletion && left + right === onlyDigits(before) && typed.text.length < before.length) {
    if (deletion === 'backward') left = left.slice(0, -1)
    else right = right.slice(1)
  }
  // Drops excess digits from the new input rather than from the digits after it.
  const excess = Math.max(0, left.length + right.length - shape.digits)
  left = left.slice(0, Math.max(0, left.length - excess))
  const digits = (left + right).slice(0, shape.digits)
  const text = grouped(digits, shape.group)
  if (text === typed.text) return typed
  return { text, caret: grouped(digits.slice(0, left.length), shape.group).length }
}
