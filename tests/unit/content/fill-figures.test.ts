import { expect, test } from 'vitest'
import { fillFigures } from '@/lib/content/fill-figures'

test('fills figures in texts at any depth and leaves other placeholders (R2.11)', () => {
  const section = {
    _type: 'prose',
    anchor: null,
    rows: [{ text: '{clients} clients, {clients} stories' }, { text: 'Call {phone}' }],
    count: 2,
    constructor: 'Over {constructor}',
  }
  expect(fillFigures(section, { clients: '1,234+' })).toEqual({
    _type: 'prose',
    anchor: null,
    rows: [{ text: '1,234+ clients, 1,234+ stories' }, { text: 'Call {phone}' }],
    count: 2,
    constructor: 'Over {constructor}',
  })
})
