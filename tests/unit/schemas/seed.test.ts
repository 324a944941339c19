import { existsSync, readFileSync } from 'node:fs'
import type { SanityDocument } from 'sanity'
import { describe, expect, test } from 'vitest'
import { monthlyPayment } from '../../../lib/finance/amortization.ts'
import { placeholders } from '../../../lib/i18n/placeholders.ts'
import { type Bilingual, translationState } from '../../../lib/i18n/translation-state.ts'
import { asStored, problems } from './validate.ts'

const folder = new URL('../../../studio/seed/', import.meta.url)
const lines = readFileSync(new URL('data.ndjson', folder), 'utf8').trimEnd().split('\n')
const seed = lines.map((line) => JSON.parse(line) as SanityDocument)

type Fields = Record<string, unknown>

/** Every object in a value at any depth, with its path. */
function objects(value: unknown, path = ''): { path: string; fields: Fields }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, child]) => objects(child, `${path}/${key}`))
  return Array.isArray(value) ? inside : [{ path, fields: value as Fields }, ...inside]
}

const parts = seed.flatMap((document) => objects(document, document._id))
const bilingual = parts.filter(({ fields }) => 'en' in fields || 'es' in fields)

/** Replaces each file with a reference to an asset, as the import does. */
function imported(document: SanityDocument): SanityDocument {
  const text = JSON.stringify(document).replace(
    /"_sanityAsset":"[^"]*"/g,
    '"asset":{"_type":"reference","_ref":"image-seed-1x1-png"}',
  )
  return asStored(JSON.parse(text))
}

const lake = [...seed.map(imported), asStored({ _id: 'image-seed-1x1-png', _type: 'sanity.imageAsset' })]

/** The sample claims have no evidence and no count date, and the Studio warns about both. */
const uncounted = [
  'evidence: This claim has no evidence. Regulators require it.',
  'measuredOn: This figure has not been counted yet. Enter the date of the count once there is one.',
]

test('every document passes the validation of its type', { timeout: 180_000 }, async () => {
  for (const document of seed.map(imported)) {
    expect({ [document._id]: await problems(document, lake) }).toEqual({
      [document._id]: { errors: [], warnings: document._type === 'claim' ? uncounted : [] },
    })
  }
})

test('every text exists in both languages, and the Spanish is current (R2.1)', () => {
  const behind = bilingual.filter(
    ({ fields }) => translationState(fields as Bilingual) !== 'current' || !String(fields.es ?? '').trim(),
  )
  expect(behind.map(({ path }) => path)).toEqual([])
})

test('both languages use the same placeholders', () => {
  const unequal = bilingual.filter(
    ({ fields }) => placeholders(String(fields.en)).join() !== placeholders(String(fields.es)).join(),
  )
  expect(unequal.map(({ path }) => path)).toEqual([])
})

describe('ids, keys and references', () => {
  test('ids are unique', () => {
    expect(new Set(seed.map(({ _id }) => _id)).size).toBe(seed.length)
  })

  test('every object in an array has a unique key', () => {
    const arrays = parts.flatMap(({ fields }) => Object.values(fields).filter(Array.isArray)) as unknown[][]
    for (const items of arrays) {
      const inside = items.filter((item) => typeof item === 'object') as { _key?: string }[]
      const keys = inside.map((item) => item._key)
      expect(keys.every(Boolean)).toBe(true)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('referenced documents and pictures exist', () => {
    const ids = seed.map(({ _id }) => _id)
    for (const { fields } of parts) {
      if ('_ref' in fields) expect(ids).toContain(fields._ref)
      if ('_sanityAsset' in fields) {
        const file = String(fields._sanityAsset).replace('image@file://', '')
        expect(existsSync(new URL(file, folder)), file).toBe(true)
      }
    }
  })

  test('a section’s texts are stored under its name (R2.10)', () => {
    for (const document of seed.filter(({ _type }) => _type === 'strings')) {
      expect(document._id).toBe(`strings-${document.section}`)
    }
    const required =
      'nav hero stats features businessFunding testimonials guarantee services pricing finalCta'
    const ids = seed.map(({ _id }) => _id)
    for (const section of required.split(' ')) expect(ids).toContain(`strings-${section}`)
  })
})

describe('the figures in the requirements', () => {
  const one = (id: string) => seed.find(({ _id }) => _id === id) as SanityDocument
  const english = (value: unknown) => (value as { en: string }).en

  test.each([
    ['fresh-start', 199, 129.99, true],
    ['credit-boost', 99.99, 109.99, false],
    ['growth-plan', 99, 129.99, false],
    ['funding-offer', 197, 0, false],
  ])('%s has the specified prices (R20.1)', (planId, setupFee, monthlyPrice, popular) => {
    expect(one(`plan-${planId}`)).toMatchObject({ planId, setupFee, monthlyPrice, popular })
  })

  test('the funding offer takes $100 off (R16.2)', () => {
    expect(one('plan-funding-offer')).toMatchObject({ listPrice: 297, discount: 100 })
  })

  test.each([
    ['clients', '1,000+'],
    ['points', '150+'],
    ['funding', '$50M+'],
    ['success', '95%'],
    ['commitment', '90-day'],
    ['rating', '4.9 / 5'],
    ['fundingRange', '$10K–$500K+'],
    ['approval', '24 hours'],
    ['firstResults', '30–45 days'],
    ['ranking', 'number one'],
    ['successStories', '1,000+'],
    ['founded', '2005'],
  ])('the claim %s is %s (R20.5)', (claimId, value) => {
    expect(english(one(`claim-${claimId}`).value)).toBe(value)
  })

  test.each([
    ['sba-loans', 50_000, 5_000_000],
    ['lines-of-credit', 10_000, 500_000],
    ['equipment-financing', 25_000, 1_000_000],
    ['working-capital', 10_000, 250_000],
    ['commercial-real-estate', 100_000, 10_000_000],
    ['startup-funding', 5_000, 100_000],
  ])('%s has the specified range (R5.4)', (id, minAmount, maxAmount) => {
    expect(one(`funding-${id}`)).toMatchObject({ minAmount, maxAmount })
  })

  test('consultations last 30, 45 and 60 minutes (R6.4)', () => {
    const minutes = seed.filter(({ _type }) => _type === 'consultation').map((document) => document.minutes)
    expect(minutes).toEqual([30, 45, 60])
  })

  test('the quiz index lists twelve tools and three checkouts (R7.1)', () => {
    const kinds = seed.filter(({ _type }) => _type === 'quizEntry').map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'tool')).toHaveLength(12)
    expect(kinds.filter((kind) => kind === 'checkout')).toHaveLength(3)
  })

  test('the example payments of a $50,000 loan are computed from its rate and term (R14.7)', () => {
    const { answer } = seed.find(({ _id }) => _id === 'faq-funding-cost') as unknown as {
      answer: Required<Bilingual>
    }
    for (const aprPercent of [12, 30]) {
      const payment = monthlyPayment({ principal: 50_000, aprPercent, months: 36 })
      for (const text of [answer.en, answer.es])
        expect(text).toContain(`$${Math.round(payment).toLocaleString('en-US')}`)
    }
  })

  test('no text hard-codes a claim’s figure (R20.6)', () => {
    const texts = seed
      .filter(({ _type }) => _type === 'strings')
      .flatMap((section) => objects(section.entries))
    for (const { fields } of texts) {
      expect(`${fields.en} ${fields.es}`).not.toMatch(
        /1,000\+|number one|número uno|150\b|\$50M|95%|4\.9|\$10K|24 (hours|horas)|30–45/,
      )
    }
  })
})
