import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Deletion, type ShapedField, shapeText, shapeTyped } from '../../../lib/checkout/shaping.ts'

/** Parses a text whose caret is marked by `|`. */
const at = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') })
const drawn = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

/** The field's text after the browser inserts typed text, before shaping. */
function insert(field: string, what: string): string {
  return field.replace('|', () => `${what}|`)
}
function press(field: string, key: Deletion): string {
  return key === 'backward' ? field.replace(/(.?)\|/s, '|') : field.replace(/\|(.?)/s, '|')
}

const number = (field: string, what: string) => drawn(shapeTyped('cardNumber', at(insert(field, what))))
const erased = (field: string, key: Deletion) =>
  drawn(shapeTyped('cardNumber', at(press(field, key)), at(field).text, key))

describe('the card number (R18.9)', () => {
  test.each([
    ['|', '4', '4|'],
    ['4242|', '4', '4242 4|'],
    ['4242|', 'x', '4242|'],
    ['4242|', ' ', '4242|'],
    ['12|34 5678', '9', '129|3 4567 8'],
    ['123|4 5678', '9', '1239| 4567 8'],
    ['1234| 5678', '9', '1234 9|567 8'],
    ['1234 |5678', '9', '1234 9|567 8'],
    ['12|34', '4242-4242', '1242 4242 42|34'],
    ['|', ' 4242  4242-4242.4242 99', '4242 4242 4242 4242|'],
    ['424|2 4242 4242 4242', '9', '424|2 4242 4242 4242'],
    ['4242 4242 4242 42|', '111222', '4242 4242 4242 4211|'],
    ['|11', '4242424242424242', '4242 4242 4242 42|11'],
  ])('%s, after typing %s, becomes %s', (field, what, result) => {
    expect(number(field, what)).toBe(result)
  })

  test.each<[string, Deletion, string]>([
    ['4242 4|', 'backward', '4242|'],
    ['1234 |5678', 'backward', '123|5 678'],
    ['1234| 5678', 'forward', '1234| 678'],
    ['1234 5|678', 'backward', '1234 |678'],
    ['12|34 5678', 'backward', '1|345 678'],
    ['12|34 5678', 'forward', '12|45 678'],
    ['|1234 5', 'backward', '|1234 5'],
    ['1234 5|', 'forward', '1234 5|'],
  ])('%s, after a %s deletion, becomes %s', (field, key, result) => {
    expect(erased(field, key)).toBe(result)
  })
})

test.each<[ShapedField, string, string]>([
  ['expiryMonth', '1a2b3', '12'],
  ['expiryMonth', '08', '08'],
  ['expiryYear', '28', '28'],
  ['expiryYear', '2028', '28'],
  ['expiryYear', '1999', '19'],
  ['cvv', '12 345', '1234'],
  ['cardNumber', '4242424242424242424', '4242 4242 4242 4242'],
])('formats the %s “%s” as “%s”', (field, text, shaped) => {
  expect(shapeText(field, text)).toBe(shaped)
})

const digits = (text: string) => text.replace(/\D/g, '')
const card = fc.stringMatching(/^\d{0,16}$/).map((text) => shapeText('cardNumber', text))
const position = fc.nat(18)
/** Excludes `|`, which marks the caret. */
const pasted = fc.string({ unit: fc.constantFrom(...'0123456789 -x.$\n') })
const place = (text: string, caret: number) => Math.min(caret, text.length)
const withCaret = (text: string, caret: number) => drawn({ text, caret: place(text, caret) })

describe('any edit of the card number (R18.9)', () => {
  it('leaves at most 19 characters with digits in groups of four, and shaping them again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (text, caret) => {
        const shaped = shapeTyped('cardNumber', { text, caret: place(text, caret) })
        expect(shaped.text).toMatch(/^(\d{4} )*\d{0,4}$/)
        expect(shaped.text).not.toMatch(/ $/)
        expect(shaped.text.length).toBeLessThanOrEqual(19)
        expect(shaped.caret).toBeGreaterThanOrEqual(0)
        expect(shaped.caret).toBeLessThanOrEqual(shaped.text.length)
        expect(shapeTyped('cardNumber', shaped)).toEqual(shaped)
      }),
    )
  })

  it('inserts digits before the caret, keeps the existing ones and drops any excess', () => {
    fc.assert(
      fc.property(card, position, pasted, (text, caret, what) => {
        const field = withCaret(text, caret)
        const before = digits(text.slice(0, at(field).caret))
        const after = digits(text.slice(at(field).caret))
        const room = 16 - before.length - after.length
        const result = at(number(field, what))
        expect(digits(result.text)).toBe(before + digits(what).slice(0, room) + after)
        expect(digits(result.text.slice(0, result.caret))).toBe(before + digits(what).slice(0, room))
      }),
    )
  })

  it('deletes the digit next to the caret, and leaves the caret between the digits around it', () => {
    fc.assert(
      fc.property(card, position, fc.constantFrom<Deletion>('backward', 'forward'), (text, caret, key) => {
        const field = withCaret(text, caret)
        const before = digits(text.slice(0, at(field).caret))
        const after = digits(text.slice(at(field).caret))
        const result = at(erased(field, key))
        const left = key === 'backward' ? before.slice(0, -1) : before
        expect(digits(result.text)).toBe(left + (key === 'forward' ? after.slice(1) : after))
        expect(digits(result.text.slice(0, result.caret))).toBe(left)
      }),
    )
  })

  it('leaves the caret after any inserted digits when a selection is replaced or cut', () => {
    fc.assert(
      fc.property(card, position, position, fc.stringMatching(/^\d{0,3}$/), (text, one, other, what) => {
        const [from, to] = [place(text, one), place(text, other)].toSorted((a, b) => a - b) as [
          number,
          number,
        ]
        // Cutting nothing triggers no edit, and formatting restores a lone space.
        fc.pre(to > from && digits(text.slice(from, to)) !== '')
        const result = shapeTyped('cardNumber', {
          text: text.slice(0, from) + what + text.slice(to),
          caret: from + what.length,
        })
        const kept = digits(what).slice(0, 16 - digits(text.slice(0, from) + text.slice(to)).length)
        expect(digits(result.text)).toBe(digits(text.slice(0, from)) + kept + digits(text.slice(to)))
        expect(digits(result.text.slice(0, result.caret))).toBe(digits(text.slice(0, from)) + kept)
      }),
    )
  })
})
