import { expect, test } from 'vitest'
import { fillFigures } from '@/lib/content/fill-figures'

test('fills figures in texts at any depth, and drops texts whose other placeholders have no value (R2.11, R20.7)', () => {
  const section = {
    _type: 'prose',
    anchor: null,
    rows: [{ text: '{clients} clients, {clients} stories' }, { text: '{clients} clients since {year}' }],
    body: { en: [{ text: 'Call {phone}, as {clients} have' }] },
    count: 2,
    constructor: 'Over {constructor}',
  }
  expect(fillFigures(section, { clients: '1,234+', firm: undefined }, ['body'])).toEqual({
    _type: 'prose',
    anchor: null,
    rows: [{ text: '1,234+ clients, 1,234+ stories' }, { text: null }],
    body: { en: [{ text: 'Call {phone}, as 1,234+ have' }] },
    count: 2,
    constructor: null,
  })
})
