import { expect, test, vi } from 'vitest'
import { fillFigures, wholeText } from '@/lib/content/fill-figures'

test('fills figures in bilingual texts at any depth, and drops texts whose other placeholders have no value (R2.11, R20.7)', () => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
  const section = {
    _type: 'leadForm',
    anchor: null,
    source: 'Ad {campaign}',
    rows: [
      { text: { en: '{clients} clients, {clients} stories', es: '{clients} clientes' } },
      { text: { en: '{clients} clients since {year}', es: null } },
    ],
    body: { en: [{ text: 'Call {phone}, as {clients} have' }] },
    count: 2,
  }
  expect(fillFigures(section, { clients: '1,234+', firm: undefined }, ['body'])).toEqual({
    _type: 'leadForm',
    anchor: null,
    source: 'Ad {campaign}',
    rows: [
      { text: { en: '1,234+ clients, 1,234+ stories', es: '1,234+ clientes' } },
      { text: { en: null, es: null } },
    ],
    body: { en: [{ text: 'Call {phone}, as 1,234+ have' }] },
    count: 2,
  })
})

test('does not fill a placeholder with an inherited property', () => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
  expect(wholeText('Over {constructor}', {})).toBeNull()
})
