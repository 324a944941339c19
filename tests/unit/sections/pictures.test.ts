import { expect, test } from 'vitest'
import { everySection } from '../../sections.ts'
import { asStored, problems } from '../schemas/validate.ts'

const page = (...sections: object[]) =>
  asStored({ _id: 'page-about', _type: 'page', path: '/about', sections })

const IMAGE = 'image-test-1x1-png'
const picture = everySection(IMAGE).find(({ _type }) => _type === 'picture') as Record<string, unknown>
const claim = { _type: 'claim', claimId: 'clients', value: { en: '1,000+', es: '1,000+' } }
const lake = [
  asStored({ _id: IMAGE, _type: 'sanity.imageAsset' }),
  asStored({ _id: 'claim-clients', ...claim }),
]

const errorsOf = async (changes: object) => (await problems(page({ ...picture, ...changes }), lake)).errors

test('a picture needs a license note, and alternative text in both languages unless it is decorative (R23.8)', async () => {
  expect(await errorsOf({})).toEqual([])
  const alt = 'Describe the picture in both languages, or mark it as decorative.'
  expect((await errorsOf({ alt: undefined })).join()).toContain(alt)
  expect((await errorsOf({ alt: { _type: 'localeString', en: 'A table' } })).join()).toContain(alt)
  expect(await errorsOf({ alt: undefined, decorative: true })).toEqual([])
  expect((await errorsOf({ license: undefined })).join()).toContain('your right to use it')
})

test('a formatted text may use the firm’s placeholders, and claims before they are published (R20.34)', async () => {
  const span = { _key: 's', _type: 'span', marks: [], text: '{firm}, {clients} and {points}' }
  const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [span] }
  expect(await errorsOf({ body: { _type: 'localePortableText', en: [block] } })).toEqual([
    'sections.all-picture.body.en.b: The placeholder {points} is unknown. This text may use {firm}, {phone}, {email}, {address} and the keys of claims.',
  ])
  const loose = { ...block, children: [{ ...span, text: 'Call { phone}' }] }
  expect(await errorsOf({ body: { _type: 'localePortableText', en: [loose] } })).toEqual([
    expect.stringMatching(/^sections\.all-picture\.body\.en\.b: Write a placeholder as one word in braces/),
  ])
})

test('an anchor must be unique on its page, and a section must end after it starts', async () => {
  const quote = { _type: 'quote', quote: { _type: 'localeText', en: 'One' }, anchor: 'one' }
  const twice = await problems(page({ ...quote, _key: 'a' }, { ...quote, _key: 'b' }))
  expect(twice.errors.join()).toContain('Another section or heading of this page already has this anchor.')
  const times = { _key: 'a', from: '2026-11-24T09:00', until: '2026-11-23T09:00' }
  expect((await problems(page({ ...quote, ...times }))).errors.join()).toContain(
    'The end must be later than the start.',
  )
})
