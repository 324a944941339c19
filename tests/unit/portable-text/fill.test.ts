import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillParts } from '../../../lib/portable-text/fill.ts'
import { textPart } from '../../../lib/portable-text/parts.ts'

const values = { firm: 'Larkspur', phone: '(555) 010-0142', email: 'hello@larkspur.example' }

const paragraph = (text: string, href = '/contact') =>
  textPart.parse({
    _type: 'block',
    _key: 'p',
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text, marks: ['l'] }],
    markDefs: [{ _type: 'link', _key: 'l', href }],
  })

const table = (cell: string) =>
  textPart.parse({
    _type: 'table',
    _key: 't',
    caption: 'Ways',
    rows: [{ cells: ['Way'] }, { cells: [cell] }],
  })

describe('fillParts', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  test('fills every occurrence of each placeholder in texts and tables', () => {
    const filled = fillParts([paragraph('{firm}, {phone}, {firm}'), table('{email}')], values)
    expect(filled).toMatchObject([
      { children: [{ text: 'Larkspur, (555) 010-0142, Larkspur' }] },
      { rows: [{ cells: ['Way'] }, { cells: ['hello@larkspur.example'] }] },
    ])
  })

  test('fills the caption of a price table and the label of a blank line', () => {
    const parts = [
      textPart.parse({ _type: 'planPrices', _key: 'a', caption: 'Prices of {firm}' }),
      textPart.parse({ _type: 'blankLine', _key: 'b', label: 'Signature for {firm}' }),
    ]
    expect(fillParts(parts, values)).toMatchObject([
      { caption: 'Prices of Larkspur' },
      { label: 'Signature for Larkspur' },
    ])
  })

  test('fills links, and reduces a phone number in a link to its digits', () => {
    const hrefs = fillParts([paragraph('x', 'tel:{phone}'), paragraph('x', 'mailto:{email}')], values).map(
      (part) => part._type === 'block' && part.markDefs[0],
    )
    expect(hrefs).toMatchObject([{ href: 'tel:5550100142' }, { href: 'mailto:hello@larkspur.example' }])
  })

  test('inserts values literally', () => {
    expect(fillParts([paragraph('{firm}')], { firm: '$& {phone}' })).toMatchObject([
      { children: [{ text: '$& {phone}' }] },
    ])
  })

  test('leaves out a part without a value for its placeholder, with a warning, and keeps the others', () => {
    const parts = [paragraph('Call {phone}'), paragraph('By post to {address}'), table('{constructor}')]
    expect(fillParts(parts, values)).toMatchObject([{ children: [{ text: 'Call (555) 010-0142' }] }])
    expect(console.warn).toHaveBeenCalledTimes(2)
  })

  test('does not modify its input', () => {
    const given = paragraph('{firm}', 'tel:{phone}')
    const before = structuredClone(given)
    fillParts([given], values)
    expect(given).toEqual(before)
  })
})
