import { expect, it } from 'vitest'
import { contactFields, contactPatterns, isContactField, isTooLong } from '../../../lib/leads/contact.ts'

const texts = {
  name: ['', ' ', '\t', 'Ana', '  José  Peña-Ruiz ', '.', '<b>'],
  email: [
    '',
    'jose@',
    'jose@pena',
    'jose@pena.example',
    ' jose@pena.example ',
    'a b@c.de',
    'a@b@c.de',
    'a@.d.e',
  ],
  phone: [
    '',
    '5550100142',
    '(555) 010-0142',
    ' 555.010.0142 ',
    '555-0142',
    '1 555 010 0142',
    '(555 010-0142',
    '555  010 0142',
    '555 010 01422',
  ],
}

it('refuses a note that is longer than the server accepts, with any line breaks (R6.6)', () => {
  expect(isTooLong(`${'x'.repeat(499)}\r\n${'x'.repeat(500)}`)).toBe(false)
  expect(isTooLong('x'.repeat(1_001))).toBe(true)
})

for (const field of contactFields)
  it(`accepts the same ${field} with and without JavaScript (R16.5)`, () => {
    // Browsers compile an input's pattern like this (https://html.spec.whatwg.org/#the-pattern-attribute).
    const pattern = new RegExp(`^(?:${contactPatterns[field]})$`, 'v')
    for (const text of texts[field])
      expect([text, pattern.test(text)]).toEqual([text, isContactField[field](text)])
  })
