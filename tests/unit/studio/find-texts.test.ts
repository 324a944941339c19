import { describe, expect, test } from 'vitest'
import { excerptOf, pathOf, search, storedAddress, textsOf } from '../../../studio/find/find-texts.ts'
import { seeded, typeOf } from '../translations/seed-rows.ts'

const found = (id: string, wanted: string) => {
  const document = seeded(id)
  const type = typeOf(document._type)
  return search(textsOf(document, type), wanted)
}

describe('Find text (R20.22)', () => {
  test('finds the field of a text in either language, ignoring case and accents', () => {
    expect(found('strings-hero', 'unlock FUNDING for your business')).toMatchObject([
      { label: 'Headline, English', key: 'headline', path: ['entries', { _key: expect.any(String) }, 'en'] },
    ])
    expect(found('consultation-credit-restoration', 'restauracion de credito').length).toBeGreaterThan(0)
  })

  test('finds names, prices and formatted text, but no internal values', () => {
    expect(found('testimonial-vega', 'marisol')).toMatchObject([{ label: 'Name', path: ['name'] }])
    expect(found('plan-growth-plan', '129.99')).toMatchObject([{ path: ['monthlyPrice'] }])
    for (const price of ['$99.00', '$99', '99.00'])
      expect(found('plan-growth-plan', price), price).toMatchObject([{ path: ['setupFee'] }])
    expect(excerptOf('99', '$99.00')).toEqual({ before: '', match: '99', after: '' })
    expect(found('plan-growth-plan', '$9')).toEqual([])
    expect(found('legal-terms-of-service', 'set-up fee').map(({ path }) => path)).toContainEqual([
      'body',
      'en',
    ])
    expect(found('plan-growth-plan', 'localeString')).toEqual([])
    // Each Spanish text stores a copy of its English source, which editors do not see.
    expect(
      found('plan-growth-plan', 'Growth Plan').every(({ path }) => !path.includes('translatedFrom')),
    ).toBe(true)
  })

  test('a match in formatted text opens its block', () => {
    const pathsOf = (wanted: string) =>
      found('legal-cancellation-form', wanted).map((text) => pathOf(text, wanted))
    expect(pathsOf('guarde la otra copia, junto con el recibo')).toEqual([
      ['body', 'es', { _key: 'how-to-use-li4' }],
    ])
    // The words are in different blocks, so the first word decides.
    expect(pathsOf('imprima recibo')).toEqual([['body', 'es', { _key: 'how-to-use-li1' }]])
    for (const text of found('plan-growth-plan', '129.99'))
      expect(pathOf(text, '129.99')).toEqual(['monthlyPrice'])
  })

  test('finds the address of a link in formatted text, and opens the block with the link', () => {
    const links = found('legal-guarantee', '/refund-policy#partial-refund')
    expect(links.map(({ label, text }) => [label, text])).toEqual([
      ['Text, English, Link', '/pricing /refund-policy#partial-refund'],
      ['Text, Spanish, Link', '/pricing /refund-policy#partial-refund'],
    ])
    expect(links.map((link) => pathOf(link, '/refund-policy#partial-refund'))).toEqual([
      ['body', 'en', { _key: 'who-p1' }],
      ['body', 'es', { _key: 'who-p1' }],
    ])
  })

  test('an excerpt contains the whole search text if it occurs, otherwise its first word', () => {
    const text = `${'word '.repeat(40)}Crédito y más ${'end '.repeat(40)}`
    expect(excerptOf(text, 'credito y')).toMatchObject({ match: 'Crédito y' })
    expect(excerptOf(text, 'mas credito')).toMatchObject({ match: 'más' })
    const { before, after } = excerptOf(text, 'credito')
    expect(before).toMatch(/^… word/)
    expect(after).toMatch(/end …$/)
  })
})

test.each([
  ['https://site.example/pricing', '/pricing'],
  ['https://site.example/es/pricing/?utm_source=mail#faq', '/pricing'],
  ['https://site.example/es/oferta-de-otono', '/oferta-de-otono'],
  ['https://site.example', '/'],
  ['https://other.example/pricing', 'https://other.example/pricing'],
  ['/es/pricing', '/es/pricing'],
  ['a phrase: with a colon', 'a phrase: with a colon'],
])('a search for %s looks for %s', (text, expected) => {
  expect(storedAddress(text, 'https://site.example')).toBe(expected)
})
