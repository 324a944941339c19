import { expect, test } from 'vitest'
import { searchIn } from '../../../lib/content/search-fields.ts'
import { cutAt, fullTitle } from '../../../lib/content/search-result.ts'
import { asStored, problems } from '../schemas/validate.ts'

test.each([
  ['Fall offer', 60, 'Fall offer'],
  ['A free review of your credit reports, with a specialist', 30, 'A free review of your credit …'],
  ['Unbroken'.repeat(10), 12, 'UnbrokenUnb …'],
])('truncates “%s” to %i characters as search engines do (R1.18)', (text, limit, expected) => {
  expect(cutAt(text, limit)).toBe(expected)
})

test('the full title ends with the firm’s name', () => {
  expect(fullTitle('Fall offer', 'Larkspur')).toBe('Fall offer | Larkspur')
  expect(fullTitle('Fall offer', undefined)).toBe('Fall offer')
})

test('ignores malformed search fields (R1.18)', () => {
  const { description, canonical, noindex, sharePicture } = searchIn('es')
  expect(description.parse({ en: 'In English' })).toBe('In English')
  expect(canonical.parse('javascript:alert(1)')).toBeNull()
  expect(canonical.parse('//evil.example')).toBeNull()
  expect(canonical.parse('/\\evil.example')).toBeNull()
  expect(canonical.parse('/pricing')).toBe('/pricing')
  expect(noindex.parse('yes')).toBeNull()
  expect(sharePicture.parse({ asset: null })).toBeNull()
})

test.each([
  ['/pricing', ''],
  ['https://firm.example/offer', ''],
  ['/nowhere', 'canonical: /nowhere is not the English path of a page'],
  ['mailto:hello@firm.example', 'canonical: Enter a path such as /pricing'],
])('validating the canonical address %s reports “%s” (R1.18)', async (canonical, message) => {
  const page = asStored({ _id: 'page-about', _type: 'page', path: '/about', sections: [], canonical })
  const { errors } = await problems(page)
  expect(errors.join()).toContain(message)
  expect(errors).toHaveLength(message ? 1 : 0)
})

test('a share picture needs a license note (R1.18)', async () => {
  const sharePicture = { _type: 'image', asset: { _type: 'reference', _ref: 'image-seed-1x1-png' } }
  const page = asStored({ _id: 'page-about', _type: 'page', path: '/about', sections: [], sharePicture })
  const asset = asStored({ _id: 'image-seed-1x1-png', _type: 'sanity.imageAsset' })
  expect((await problems(page, [page, asset])).errors.join()).toContain('your right to use it')
})
