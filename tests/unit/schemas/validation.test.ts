import type { SanityDocument } from 'sanity'
import { describe, expect, test, vi } from 'vitest'
import { followRedirects } from '../../../lib/content/redirect-rules.ts'
import { testimonial } from '../../../schemas/testimonial.ts'
import { asStored, problems } from './validate.ts'

const both = (en: string, es = en) => ({ en, es, translatedFrom: en })
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _key: `k${index}`, ...both(`Line ${index}`) }))

const valid: Record<string, SanityDocument> = Object.fromEntries(
  [
    {
      _id: 'plan-1',
      _type: 'plan',
      name: both('Fresh Start'),
      planId: 'fresh-start',
      subtitle: both('For you'),
      description: both('All of it'),
      setupFee: 197,
      monthlyPrice: 129.99,
      highlights: lines(4),
      features: lines(10),
    },
    {
      _id: 'testimonial-1',
      _type: 'testimonial',
      name: 'A. Client',
      role: both('Baker'),
      quote: both('It helped.'),
      rating: 5,
      consentOnFile: true,
      consentDate: '2025-01-02',
      date: '2025-01-01',
      expectedResult: both('It depends.'),
    },
    {
      _id: 'claim-1',
      _type: 'claim',
      claimId: 'clients',
      value: both('1,000+'),
      label: both('clients'),
      evidence: 'A list.',
      measuredOn: '2025-01-01',
    },
    {
      _id: 'strings-nav',
      _type: 'strings',
      section: 'nav',
      entries: [{ _key: 'a', _type: 'stringEntry', key: 'menu', ...both('Menu {firm}', 'Menú {firm}') }],
    },
    { _id: 'redirect-1', _type: 'redirect', from: '/old', to: '/pricing', statusCode: 301 },
    {
      _id: 'consultation-1',
      _type: 'consultation',
      title: both('Review'),
      minutes: 30,
      description: both('We talk.'),
    },
    {
      _id: 'loan-1',
      _type: 'loanType',
      loan: 'sba',
      minAmount: 50_000,
      maxAmount: 500_000,
      minCredit: 680,
      aprFrom: 9,
      aprTo: 25,
      termFrom: 24,
      termTo: 84,
      daysFrom: 30,
      daysTo: 90,
      papers: both('Tax returns'),
      badFor: both('Short terms'),
      checkedOn: '2025-01-01',
    },
    {
      _id: 'announcement-1',
      _type: 'announcement',
      text: both('New hours'),
      from: '2026-10-01T10:00',
      where: 'chosen',
      pages: ['/pricing'],
    },
    {
      _id: 'quiz-1',
      _type: 'quizEntry',
      title: both('Checkout'),
      path: '/checkout/fresh-start',
      kind: 'checkout',
    },
    {
      _id: 'menu',
      _type: 'menu',
      main: [{ _key: 'a', _type: 'menuLink', path: '/pricing' }],
      footer: [{ _key: 'a', _type: 'menuGroup', texts: 'support', links: [] }],
    },
    {
      _id: 'page-1',
      _type: 'page',
      path: '/pricing',
      sections: [{ _key: 'a', _type: 'prose', title: both('Read'), body: { en: [block('Hello')] } }],
    },
    {
      _id: 'service-1',
      _type: 'service',
      title: both('Repair'),
      description: both('We look.'),
      link: '/credit-repair',
    },
    {
      _id: 'legal-1',
      _type: 'legalPage',
      title: both('Terms'),
      path: '/refund-policy',
      lastUpdated: '2025-01-01',
      version: '1.0',
      summary: both('In short'),
      body: { en: [block('Hello {firm}')], es: [block('Hola {firm}')], translatedFrom: 'Hello {firm}' },
    },
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      address: { _type: 'postalAddress', street: '100 Main St', city: 'Phoenix', state: 'AZ', zip: '85004' },
      firmName: 'Firm',
      shortName: 'Firm',
      copyrightYear: 2025,
      phone: '(555) 010-0142',
      email: 'hello@example.com',
      timeZone: 'America/Phoenix',
      hours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => ({
        _key: day,
        _type: 'openingHours',
        day,
        opens: '09:00',
        closes: '18:00',
      })),
    },
  ].map((fields) => [fields._type, asStored(fields)]),
)

function block(text: string, markDefs: object[] = []) {
  const marks = markDefs.length > 0 ? ['l'] : []
  return {
    _key: text.slice(0, 8),
    _type: 'block',
    style: 'normal',
    markDefs,
    children: [{ _key: 's', _type: 'span', text, marks }],
  }
}

async function errorsOf(type: string, changes: object, others: SanityDocument[] = []) {
  const document = { ...valid[type], ...changes } as SanityDocument
  return (await problems(document, [document, ...others])).errors
}

test.each(Object.keys(valid))('a complete %s has no problems', async (type) => {
  expect(await problems(valid[type] as SanityDocument)).toEqual({ errors: [], warnings: [] })
})

describe('bilingual values', () => {
  test('English is required, but Spanish is not', async () => {
    expect(await errorsOf('testimonial', { quote: { en: 'Only English' } })).toEqual([])
    expect(await errorsOf('testimonial', { quote: undefined })).toEqual([
      'quote.en: Enter the English text. Pages need it.',
    ])
    expect(await errorsOf('service', { badge: { es: 'Solo español' } })).toContain(
      'badge.en: Write the English first. The Spanish is its translation.',
    )
  })

  test('placeholders must be the same in both languages', async () => {
    const entries = (en: string, es: string) => [
      { _key: 'a', _type: 'stringEntry', key: 'menu', ...both(en, es) },
    ]
    expect(await errorsOf('strings', { entries: entries('By {firm}', 'Por la firma') })).toEqual([
      'entries.a.es: The Spanish lacks {firm}, which the English contains.',
    ])
    expect(await errorsOf('strings', { entries: entries('Menu', 'Menú {firm}') })).toEqual([
      'entries.a.es: The Spanish contains {firm}, which the English does not contain.',
    ])
  })

  test('placeholders must also match in formatted text', async () => {
    expect(
      await errorsOf('legalPage', { body: { en: [block('By {firm}')], es: [block('Por la firma')] } }),
    ).toEqual(['body.es: The Spanish lacks {firm}, which the English contains.'])
  })

  test('formatted text has no brace outside of a placeholder (R20.34)', async () => {
    const body = { en: [block('By {firm}')], es: [block('Por {firm} y {llave')] }
    expect(await errorsOf('legalPage', { body })).toEqual([
      expect.stringMatching(/^body\.es\..*: Write a placeholder as one word in braces/),
    ])
  })
})

describe('plans (R20.3)', () => {
  test.each([
    [-1, 'setupFee: An amount cannot be less than 0.'],
    [99.999, 'setupFee: Enter an amount with at most two decimals, such as 129.99.'],
    [undefined, 'setupFee: Enter the set-up fee.'],
    [0, 'setupFee: A card cannot be charged less than $0.50.'],
  ])('rejects a set-up fee of %s', async (setupFee, message) => {
    expect(await errorsOf('plan', { setupFee })).toEqual([message])
  })

  test.each([0, 99, 99.99, 1_000_000.01])('accepts a price of %s', async (monthlyPrice) => {
    expect(await errorsOf('plan', { monthlyPrice })).toEqual([])
  })

  test('limits the length of the name', async () => {
    const name = { en: 'Growth', es: 'C'.repeat(100) }
    expect(await errorsOf('plan', { name })).toEqual([])
    expect(await errorsOf('plan', { name: { ...name, es: 'C'.repeat(101) } })).toEqual([
      'name.es: Use at most 100 characters.',
    ])
  })

  test('requires the list price minus the discount to equal the fee, to the cent', async () => {
    expect(await errorsOf('plan', { setupFee: 197.1, listPrice: 297.1, discount: 100 })).toEqual([])
    const sum = 'The list price minus the discount must equal the set-up fee.'
    expect(await errorsOf('plan', { listPrice: 300, discount: 100 })).toEqual([
      `listPrice: ${sum}`,
      `discount: ${sum}`,
    ])
    const pair = 'Enter both a list price and a discount, or neither.'
    expect(await errorsOf('plan', { discount: 100 })).toEqual([`listPrice: ${pair}`, `discount: ${pair}`])
  })

  test('warns if other texts still contain the old name of a renamed plan', async () => {
    const plan = valid.plan as SanityDocument
    const dataset = [
      { ...plan, name: { en: 'Fresh Start', es: 'Nuevo comienzo' } },
      asStored({ _id: 'faq-1', _type: 'faq', answer: { en: [block('Choose Fresh Start.')] } }),
      asStored({ _id: 'faq-2', _type: 'faq', question: both('Is Fresh Start for me?') }),
      asStored({ _id: 'faq-3', _type: 'faq', question: { en: 'Which?', es: '¿El plan Nuevo comienzo?' } }),
      asStored({ _id: 'lead-1', _type: 'lead', message: both('Fresh Start') }),
    ]
    const warnings = async (name: { en: string; es?: string }) =>
      (await problems({ ...plan, _id: 'drafts.plan-1', name }, dataset)).warnings
    expect(await warnings({ en: 'New Start', es: 'Volver a empezar' })).toEqual([
      'name.en: 2 other documents still contain the old English name, “Fresh Start”. Use Find text to find and change it.',
      'name.es: One other document still contains the old Spanish name, “Nuevo comienzo”. Use Find text to find and change it.',
    ])
    expect(await warnings({ en: 'Fresh Start', es: 'Nuevo comienzo' })).toEqual([])
    // One question contains the new name, which includes the old one.
    expect(await warnings({ en: 'Is Fresh Start for me', es: 'Nuevo comienzo' })).toEqual([
      'name.en: One other document still contains the old English name, “Fresh Start”. Use Find text to find and change it.',
    ])
    expect((await problems({ ...plan, _id: 'drafts.plan-2' }, dataset)).warnings).toEqual([])
  })

  test('warns if the monthly price contradicts the pages’ default texts', async () => {
    const warnings = async (fields: object) => (await problems({ ...plan, ...fields })).warnings
    const plan = valid.plan as SanityDocument
    expect(await warnings({ planId: 'funding-offer', monthlyPrice: 49 })).toEqual([
      'monthlyPrice: The default texts of the funding offer and several questions say that it is a single payment. Check that they match.',
    ])
    expect(await warnings({ planId: 'growth-plan', monthlyPrice: 0 })).toEqual([
      'monthlyPrice: The default texts of the packages page and several questions say that plans have a monthly price. Check that they match.',
    ])
    expect(await warnings({ planId: 'funding-offer', monthlyPrice: 0 })).toEqual([])
    expect(await warnings({ planId: 'growth-plan', monthlyPrice: 49 })).toEqual([])
  })

  test('requires exactly ten features', async () => {
    const message = 'features: The order summary lists exactly ten features.'
    expect(await errorsOf('plan', { features: lines(9) })).toEqual([message])
    expect(await errorsOf('plan', { features: lines(11) })).toEqual([message])
  })

  test('requires an existing checkout page that no other plan uses', async () => {
    const other = asStored({ _id: 'plan-2', _type: 'plan', planId: 'fresh-start' })
    expect(await errorsOf('plan', {}, [other])).toEqual([
      'planId: Another plan has this checkout page. It may be an unpublished draft.',
    ])
    expect(await errorsOf('plan', { planId: 'gold' })).toContain(
      'planId: Choose the checkout page that sells this plan.',
    )
  })

  test('a duplicate cannot use its original’s checkout page, but does not block the original', async () => {
    const message = 'planId: Another plan has this checkout page. It may be an unpublished draft.'
    const original = asStored({ _id: 'plan-1', _type: 'plan', planId: 'fresh-start' })
    const duplicate = asStored({ _id: 'drafts.plan-2', _type: 'plan', planId: 'fresh-start' })
    expect(await errorsOf('plan', { _id: 'drafts.plan-1' }, [original, duplicate])).toEqual([])
    expect(await errorsOf('plan', { _id: 'drafts.plan-2' }, [original, duplicate])).toEqual([message])
    expect(await errorsOf('plan', { _id: 'drafts.plan-1' }, [duplicate])).toEqual([message])
  })

  test('a consultation cannot have the English title of another one (R6.18)', async () => {
    const other = asStored({ _id: 'consultation-2', _type: 'consultation', title: both('Review ') })
    expect(await errorsOf('consultation', { _id: 'drafts.consultation-1' }, [other])).toEqual([
      'title: Another consultation already has this English title. Requests name the consultation only by its title.',
    ])
    const renamed = asStored({ ...other, title: both('Check', 'Review') })
    expect(await errorsOf('consultation', { _id: 'drafts.consultation-1' }, [renamed])).toEqual([])
  })

  test('a draft does not conflict with its own published version', async () => {
    const published = asStored({ _id: 'plan-1', _type: 'plan', planId: 'fresh-start' })
    expect(await errorsOf('plan', { _id: 'drafts.plan-1' }, [published])).toEqual([])
  })
})

describe('claims and testimonials', () => {
  test('warns if other texts still contain the old figure of a claim', async () => {
    const claim = valid.claim as SanityDocument
    const warnings = async (before: string, now: string) => {
      const dataset = [
        { ...claim, value: both(before) },
        asStored({ _id: 'faq-1', _type: 'faq', question: both('Is the 90-day commitment new, since 2026?') }),
      ]
      const draft = { ...claim, _id: `drafts.${claim._id}`, value: both(now) }
      return (await problems(draft, dataset)).warnings
    }
    const message = 'One other document still contains the old English figure, “90-day”.'
    expect(await warnings('90-day', '60-day')).toContain(
      `value.en: ${message} Use Find text to check each text.`,
    )
    expect(await warnings('60-day', '90-day')).toEqual([])
    expect(await warnings('2026', '2027')).toEqual([])
  })

  test('a testimonial needs consent (R20.8)', async () => {
    const message =
      'consentOnFile: A testimonial can only be published with the client’s consent on file. If the quote is published already, visitors see it until you unpublish it.'
    expect(await errorsOf('testimonial', { consentOnFile: false })).toEqual([message])
    expect(await errorsOf('testimonial', { consentOnFile: undefined })).toEqual([message])
  })

  test('a draft without consent does not claim that visitors no longer see the quote', () => {
    const draft = { title: 'A. Client', quote: 'It helped.', consent: false, rating: 5 }
    expect(testimonial.preview?.prepare?.(draft)?.subtitle).toBe('No consent on file')
  })

  test.each([0, 6, 4.5])('rejects %s stars', async (rating) => {
    expect(await errorsOf('testimonial', { rating })).toEqual(['rating: Choose one to five stars.'])
  })

  test('warns about a claim that has no evidence or has expired (R20.7)', async () => {
    const bare = { ...valid.claim, evidence: undefined, expiresOn: '2025-02-01' } as SanityDocument
    expect(await problems(bare)).toEqual({
      errors: [],
      warnings: [
        'evidence: This claim has no evidence. Regulators require it.',
        'expiresOn: This claim has expired and is no longer shown. To show it again, repeat the count and set a new last day.',
      ],
    })
  })

  test.each([
    ['150+', undefined],
    ['+1,500', undefined],
    ['100–150', 'The score arc shows only +100. Write one number, such as 150+.'],
    ['up to 150', 'The score arc shows only +150. Write one number, such as 150+.'],
    ['many', 'The score arc needs a number, such as 150+.'],
  ])('warns about the figure %s in the score arc: %s (R20.6)', async (en, warning) => {
    const claim = (claimId: string) =>
      problems({ ...valid.claim, claimId, value: { en, es: en } } as SanityDocument)
    const message = warning && `value: ${warning}`
    expect((await claim('points')).warnings.filter((each) => each.startsWith('value'))).toEqual(
      message ? [message] : [],
    )
    expect((await claim('other')).warnings.filter((each) => each.startsWith('value'))).toEqual([])
  })

  test('warns when the starting score plus the points gained is above 850 (R20.6)', async () => {
    const points = (en: string) =>
      ({ ...valid.claim, _id: 'points', claimId: 'points', value: { en, es: en } }) as SanityDocument
    const settings = (startingScore: number) =>
      ({
        ...valid.siteSettings,
        _id: 'siteSettings',
        scoreExample: { _type: 'scoreExample', startingScore, strongestOffersScore: 700 },
      }) as SanityDocument
    const warnings = async (document: SanityDocument, other: SanityDocument) =>
      (await problems(document, [document, other])).warnings.filter((each) =>
        /^(value|scoreExample)/.test(each),
      )
    const hidden = 'The home page hides the score arc, because 610 plus 241 points is more than 850.'

    expect(await warnings(points('240+'), settings(610))).toEqual([])
    expect(await warnings(points('241+'), settings(610))).toEqual([`value: ${hidden}`])
    expect(await warnings(settings(610), points('240+'))).toEqual([])
    expect(await warnings(settings(610), points('241+'))).toEqual([`scoreExample.startingScore: ${hidden}`])
  })

  test('both languages of a claim state the same figure (R20.6)', async () => {
    const withFigure = (en: string, es: string) =>
      problems({ ...valid.claim, value: { en, es, translatedFrom: en } } as SanityDocument)
    expect(await withFigure('$10K–$500K+', 'De $10,000 a $500,000')).toEqual({ errors: [], warnings: [] })
    expect(await withFigure('$1.5B+', 'Más de $1,500 millones')).toEqual({ errors: [], warnings: [] })
    expect(await withFigure('$10K–$500K+', 'De $10 a $500 mil')).toEqual({ errors: [], warnings: [] })
    expect(await withFigure('$50M+', '$50 MM+')).toEqual({ errors: [], warnings: [] })
    expect(await withFigure('since 2009', 'desde 2008')).toMatchObject({
      errors: ['value: The figures differ: 2009 in English, 2008 in Spanish.'],
    })
    expect(await withFigure('$10K–$500K+', 'De $10 a $500,000')).toEqual({
      errors: ['value: The figures differ: 10,000 in English, 10 in Spanish.'],
      warnings: [],
    })
    expect(await withFigure('4.9 of 5', '4.9 de cinco')).toEqual({
      errors: [],
      warnings: [
        'value: Only the English contains 5 in digits. Check that both languages state the same figure.',
      ],
    })
  })

  test('a published claim keeps its key, because texts contain it (R20.6)', async () => {
    const renamed = { ...valid.claim, _id: 'drafts.claim-1', claimId: 'served' } as SanityDocument
    expect(await problems(renamed, [renamed])).toMatchObject({ errors: [] })
    const errors = [
      'claimId: Pages and texts already refer to this claim as {clients}. Change the key back to clients.',
    ]
    expect(await problems(renamed, [valid.claim as SanityDocument, renamed])).toMatchObject({ errors })
    // After the claim was unpublished.
    expect(await problems(renamed, [renamed], [valid.claim as SanityDocument])).toMatchObject({ errors })
  })

  const typed = (_type: string, key: string, text: object) =>
    problems(asStored({ _id: `${_type}-typed`, _type, ...valid[_type], [key]: text }), [
      valid.claim as SanityDocument,
    ])
  const advice =
    '“1,000+” is the figure of a claim. Write {clients} instead, so the text changes with the claim.'

  test('warns about a text with a claim’s figure instead of its placeholder (R20.6)', async () => {
    const entry = { _key: 'a', _type: 'stringEntry', key: 'lead' }
    const entries = (text: string, section = 'hero') =>
      problems(
        asStored({ _id: 'strings-typed', _type: 'strings', section, entries: [{ ...entry, ...both(text) }] }),
        [valid.claim as SanityDocument],
      )
    const same = { ...valid.claim, _id: 'claim-2', claimId: 'stories' } as SanityDocument
    const twice = asStored({ ...valid.faq, _id: 'faq-2', _type: 'faq', question: both('Why 1,000+?') })
    expect((await problems(twice, [valid.claim as SanityDocument, same])).warnings[0]).toMatch(
      /Write \{clients\} or \{stories\}, whichever fits, instead/,
    )
    const answer = { ...both('More than 1,000+ so far.'), es: 'Hasta hoy, 1,000+.' }
    expect((await entries('We served 1,000+ clients.')).warnings).toEqual([
      `entries.a.en: ${advice}`,
      `entries.a.es: ${advice}`,
    ])
    const prose = {
      _key: 'a',
      _type: 'prose',
      body: { _type: 'localePortableText', en: [block('Over 1,000+')] },
    }
    expect((await typed('page', 'sections', [prose])).warnings).toEqual([`sections.a.body.en: ${advice}`])
    expect((await typed('faq', 'question', answer)).warnings).toEqual([
      `question.en: ${advice}`,
      `question.es: ${advice}`,
    ])
    for (const text of [
      'We served {clients} clients.',
      'A card of $1,000',
      'From 21,000+ loans',
      'In $1,000+ loans',
    ])
      expect(await entries(text)).toMatchObject({ warnings: [] })
    // The home page fills claims, but a quiz does not.
    expect(await entries('We served 1,000+ clients.', 'moneyMindset')).toMatchObject({ warnings: [] })
    expect((await typed('testimonial', 'quote', both('I am one of 1,000+.'))).warnings).toEqual([])
  })

  test('rejects a placeholder without a value (R20.34)', async () => {
    const errors = async (_type: string, key: string, value: unknown) =>
      (await typed(_type, key, value as object)).errors.filter((error) => error.startsWith(key))
    const entry = (section: string, key: string, text: string) => ({
      section,
      entries: [{ _key: 'a', _type: 'stringEntry', key, en: text }],
    })
    const inStrings = async (...part: Parameters<typeof entry>) =>
      (
        await problems(asStored({ _id: 'strings-typed', _type: 'strings', ...entry(...part) }), [
          valid.claim as SanityDocument,
        ])
      ).errors
    expect(await inStrings('tools', 'step', 'Step {n} of {total} with {firm}')).toEqual([])
    expect(await inStrings('tools', 'step', 'Step {m}')).toEqual([
      'entries.a.en: {m} has no value here. Available placeholders: {n}, {total}, {firm}.',
    ])
    expect(await inStrings('tools', 'step', 'Step {m} {k}')).toEqual([
      'entries.a.en: {k}, {m} have no value here. Available placeholders: {n}, {total}, {firm}.',
    ])
    for (const text of ['Step { n}', 'Step {n', 'Step {{n}}', 'Step n}'])
      expect(await inStrings('tools', 'step', text), text).toEqual([
        'entries.a.en: Write a placeholder as one word in braces, without spaces, such as {firm}. Remove any other brace, because visitors would see it.',
      ])
    // The home page fills claims, but a quiz does not.
    expect(await inStrings('hero', 'lead', 'For {clients} clients')).toEqual([])
    expect(await inStrings('moneyMindset', 'description', 'For {clients} clients')).toEqual([
      'entries.a.en: {clients} has no value here. Available placeholders: {firm}.',
    ])
    expect(await inStrings('notFound', 'text', 'Join {clients} clients')).toEqual([
      'entries.a.en: {clients} has no value here. Available placeholders: {firm}.',
    ])
    expect(await errors('testimonial', 'quote', both('By {points} points'))).toEqual([
      'quote.en: {points} has no value here.',
      'quote.es: {points} has no value here.',
    ])
    const hero = (text: string) => ({
      _key: 'a',
      _type: 'hero',
      words: { arcLabel: { _type: 'localeString', en: text } },
    })
    expect(await errors('page', 'sections', [hero('From {start} to {end}, {clients} times')])).toEqual([])
    expect(await errors('page', 'sections', [hero('Join {client} clients')])).toEqual([
      'sections.a.words.arcLabel.en: {client} has no value here. Available placeholders: {end}, {goal}, {points}, {start}, {firm}, and claims, such as {clients}.',
    ])
  })

  test('a claim cannot expire before its last count', async () => {
    expect(await errorsOf('claim', { expiresOn: '2024-12-31' })).toEqual([
      'expiresOn: A claim cannot expire before the day of its last count.',
    ])
  })

  test.each(['phone', 'consultationMinutes', 'score', 'minutes'])(
    'rejects the key %s, because the site fills this placeholder itself',
    async (claimId) => {
      const message = 'claimId: The site already uses this key for a value of its own. Choose another key.'
      expect(await errorsOf('claim', { _id: 'drafts.claim-1', claimId })).toEqual([message])
      // A claim that an earlier version accepted can still be changed.
      expect(await errorsOf('claim', { claimId })).toEqual([])
    },
  )

  test.each(['points', 'yearsOpen'])('accepts the key %s', async (claimId) => {
    expect(await errorsOf('claim', { claimId })).toEqual([])
  })

  test.each(['Two words', 'Clients', '1st'])('rejects the key %s', async (claimId) => {
    expect(await errorsOf('claim', { claimId })).toHaveLength(1)
  })
})

describe('strings', () => {
  test('requires a key to be unique in its section', async () => {
    const entry = { _type: 'stringEntry', key: 'menu', ...both('Menu') }
    expect(
      await errorsOf('strings', {
        entries: [
          { _key: 'a', ...entry },
          { _key: 'b', ...entry },
        ],
      }),
    ).toEqual(['entries: The key “menu” appears twice in this section.'])
  })

  test.each(['day30.title', 'otherLanguageShort', 'a.b.c'])('accepts the key %s', async (key) => {
    const entries = [{ _key: 'a', _type: 'stringEntry', key, ...both('Menu') }]
    expect(await errorsOf('strings', { entries })).toEqual([])
  })

  test.each(['Day', 'a b', 'a..b', 'a.', ''])('rejects "%s" as a key', async (key) => {
    const entries = [{ _key: 'a', _type: 'stringEntry', key, ...both('Menu') }]
    expect((await errorsOf('strings', { entries })).length).toBeGreaterThan(0)
  })
})

describe('links and tables', () => {
  test.each(['javascript:alert(1)', 'ftp://example.com', 'example.com'])(
    'rejects a booking page at %s',
    async (url) => {
      expect(await errorsOf('consultation', { bookingUrl: url })).not.toEqual([])
    },
  )

  test.each([
    ['/contact', true],
    ['/contact#hours', true],
    ['/nowhere', false],
    ['https://example.com', true],
    ['mailto:a@example.com', true],
    ['tel:+15550100142', true],
    ['javascript:alert(1)', false],
    ['//example.com', false],
    [' https://example.com', false],
    ['/contact ', false],
    ['mailto:', false],
    [undefined, false],
  ])('a text may link to %s: %s', async (href, allowed) => {
    const linked = [block('Write to us', [{ _key: 'l', _type: 'link', href }])]
    const body = { en: linked, es: linked, translatedFrom: 'Write to us' }
    expect((await errorsOf('legalPage', { body })).length === 0).toBe(allowed)
  })

  test('placeholders in the address of a link are checked like those of its text (R20.34)', async () => {
    const linked = (href: string) => ({ en: [block('Write to us', [{ _key: 'l', _type: 'link', href }])] })
    const inSection = (href: string) =>
      errorsOf('page', { sections: [{ _key: 'a', _type: 'prose', body: linked(href) }] }, [
        valid.claim as SanityDocument,
      ])
    for (const href of ['mailto:{email}', 'tel:{phone}']) {
      expect(await errorsOf('legalPage', { body: linked(href) }), href).toEqual([])
      expect(await inSection(href), href).toEqual([])
    }
    expect(await inSection('https://example.com/{clients}')).toEqual([])
    expect(await errorsOf('legalPage', { body: linked('mailto:{mail}') })).toEqual([
      'body.en.Write to: The placeholder {mail} is unknown. A legal text may use {firm}, {phone}, {email}, {address}.',
    ])
    expect(await inSection('mailto:{mail}')).toEqual([
      expect.stringMatching(/^sections\.a\.body\.en\.Write to: The placeholder \{mail\} is unknown\./),
    ])
    for (const errors of [
      await errorsOf('legalPage', { body: linked('mailto:{ email }') }),
      await inSection('mailto:{ email }'),
    ])
      expect(errors).toEqual([expect.stringMatching(/: Write a placeholder as one word in braces/)])
  })

  test('a link outside of formatted text has no placeholder, because nothing fills it (R20.34)', async () => {
    const action = { _key: 'b', _type: 'action', label: both('Call'), href: 'tel:{phone}' }
    for (const errors of [
      await errorsOf('page', {
        sections: [{ _key: 'a', _type: 'pageHero', texts: 'about', actions: [action] }],
      }),
      await errorsOf('menu', {
        main: [{ _key: 'a', _type: 'menuLink', path: 'tel:{phone}', label: both('Call') }],
      }),
      await errorsOf('announcement', { path: 'tel:{phone}', label: both('Call') }),
    ])
      expect(errors).toEqual([expect.stringMatching(/: An address cannot contain words in braces here\./)])
  })

  test('requires a table to have a caption and rows of equal length', async () => {
    const row = (key: string, ...cells: string[]) => ({ _key: key, _type: 'tableRow', cells })
    const table = (caption: string | undefined, ...rows: object[]) => {
      const content = [{ _key: 't', _type: 'table', caption, rows }]
      return { body: { en: content, es: content, translatedFrom: 'Steps' } }
    }
    expect(
      await errorsOf('legalPage', table('Steps', row('1', 'Step', 'Days'), row('2', 'We look', '1'))),
    ).toEqual([])
    expect(
      await errorsOf('legalPage', table('Steps', row('1', 'Step', 'Days'), row('2', 'We look'))),
    ).toHaveLength(2)
    expect(await errorsOf('legalPage', table(undefined, row('1', 'Step'), row('2', 'We look')))).toHaveLength(
      2,
    )
  })

  test('requires a heading for each column of a table after the first (R20.35)', async () => {
    const errors = (...headings: string[]) => {
      const cells = headings.map((_, column) => `Cell ${column}`)
      const rows = [headings, cells].map((each, index) => ({
        _key: `${index}`,
        _type: 'tableRow',
        cells: each,
      }))
      const content = [{ _key: 't', _type: 'table', caption: 'Steps', rows }]
      return errorsOf('legalPage', { body: { en: content, translatedFrom: 'Steps' } })
    }
    expect(await errors('Step', 'Days')).toEqual([])
    expect(await errors('', 'Days')).toEqual([])
    for (const headings of [['Step', ' '], ['', ''], ['']])
      expect(await errors(...headings)).toEqual([expect.stringContaining('Enter a heading for column')])
  })
})

describe('content that the site could not show as it is (R20.35)', () => {
  test.each([
    [undefined, true],
    [1, true],
    [10, true],
    [11, false],
    [3_000_000, false],
    [0, true],
    [null, true],
  ])('level %s of a list item: allowed is %s', async (level, allowed) => {
    const item = { ...block('Step'), listItem: 'bullet', level }
    expect(await errorsOf('legalPage', { body: { en: [item], es: [item], translatedFrom: 'Step' } })).toEqual(
      allowed
        ? []
        : ['en', 'es'].map(
            (language) =>
              `body.${language}.Step: A list has at most 10 levels. Put the cursor in this item and press Shift and Tab.`,
          ),
    )
  })

  test.each([
    ['consultation', { title: both('x'.repeat(101)) }, 'title: Enter at most 100 characters.'],
    ['loanType', { minAmount: undefined }, 'minAmount: Enter the amount, or choose a funding product.'],
    ['loanType', { maxAmount: undefined }, 'maxAmount: Enter the amount, or choose a funding product.'],
    ['loanType', { maxAmount: 10 }, 'maxAmount: The maximum must not be less than the minimum.'],
    ['loanType', { aprTo: 8 }, 'aprTo: Enter a number that is not less than the one in the field above.'],
    [
      'loanType',
      { minCredit: 6400 },
      'minCredit: Enter a score between 300 and 850, or leave the field empty.',
    ],
    ['loanType', { checkedOn: '2199-01-01' }, 'checkedOn: This day is in the future.'],
    ['claim', { measuredOn: '2199-01-01' }, 'measuredOn: This day is in the future.'],
    [
      'claim',
      { _id: 'drafts.claim-1', claimId: 'firm' },
      'claimId: The site already uses this key for a value of its own. Choose another key.',
    ],
    ['announcement', { from: '202610-11-24T10:00' }, 'from: Enter a date and a time.'],
    ['announcement', { from: '0026-11-24T10:00' }, 'from: Enter the year with four digits.'],
    ['claim', { measuredOn: '0026-11-24' }, 'measuredOn: Enter the year with four digits.'],
    ['testimonial', { date: '0026-11-24' }, 'date: Enter the year with four digits.'],
    [
      'siteSettings',
      { closures: [{ _key: 'a', from: '0026-11-24', to: '2027-01-02' }] },
      'closures.a.from: Enter the year with four digits.',
    ],
    [
      'announcement',
      { pages: ['/pricing#plans'] },
      'pages.0: Enter the English path of a page, such as /pricing.',
    ],
    ['testimonial', { consentDate: '2199-01-01' }, 'consentDate: This day is in the future.'],
    ['testimonial', { date: '2199-01-01' }, 'date: This day is in the future.'],
    ['quizEntry', { path: '/pricing' }, 'kind: Choose “Quiz or tool”, because the page is not a checkout.'],
    [
      'menu',
      { main: [{ _key: 'a', _type: 'menuLink', path: '/pricing', label: { es: 'Precios' } }] },
      'main.a.label.en: Write the English first. The Spanish is its translation.',
    ],
    ['menu', { main: undefined }, 'main: Keep at least one link.'],
    ['menu', { footer: undefined }, 'footer: Keep at least one group.'],
    ['page', { canonical: '/pricing' }, 'canonical: This is the page itself. Leave the field empty.'],
    [
      'page',
      {
        sections: [
          {
            _key: 'a',
            _type: 'prose',
            body: { en: [block('Hello'), { _key: 'p', _type: 'planPrices', caption: 'Prices' }] },
          },
        ],
      },
      'sections.a.body.en.p: Only legal texts can show this. Remove it.',
    ],
    [
      'page',
      { sections: [{ _key: 'a', _type: 'plans', anchor: 'main' }] },
      'sections.a.anchor: Every page already has this anchor. Choose another one.',
    ],
    [
      'page',
      { path: '/guarantee', sections: [{ _key: 'a', _type: 'plans', anchor: 'contents' }] },
      'sections.a.anchor: This page already has this anchor. Choose another one.',
    ],
    ['siteSettings', { firmName: undefined }, 'firmName: Enter the firm’s name.'],
    ['siteSettings', { firmName: ' \u{200b}' }, 'firmName: Enter the firm’s name.'],
    ['siteSettings', { shortName: ' ' }, 'shortName: Enter the first line of the logo.'],
  ])('a %s with %o is refused', async (type, changes, message) => {
    expect(await errorsOf(type, changes)).toContainEqual(message)
  })

  test('accepts errors in fields that the form hides', async () => {
    const hidden = { where: 'all', pages: ['/gone'], label: both('See {offer}') }
    expect(await errorsOf('announcement', hidden)).toEqual([])
    expect(await errorsOf('announcement', { ...hidden, where: 'chosen', path: '/pricing' })).toHaveLength(3)
  })

  test('only headings have an anchor, and no other heading or section of the page has the same one', async () => {
    const marked = (style: string, name: string) => ({
      ...block(`${style} ${name}`, [{ _key: 'l', _type: 'anchor', name }]),
      style,
    })
    const prose = (en: object[], es: object[] = en, more = {}) =>
      errorsOf('page', {
        sections: [{ _key: 'a', _type: 'prose', body: { en, es }, ...more }],
      })
    expect(await prose([marked('h2', 'fees'), marked('h3', 'terms')])).toEqual([])
    expect(await prose([marked('normal', 'fees')], [])).toEqual([
      expect.stringMatching(/^sections\.a\.body\.en\.normal f: Only a heading can have an anchor\./),
    ])
    const repeated = 'Another section or heading of this page already has the anchor fees.'
    expect(await prose([marked('h2', 'fees'), marked('h3', 'fees')], [])).toEqual([
      `sections.a.body.en.h2 fees: ${repeated}`,
      `sections.a.body.en.h3 fees: ${repeated}`,
    ])
    expect(await prose([marked('h2', 'fees')], [], { anchor: 'fees' })).toEqual([
      'sections.a.anchor: Another section or heading of this page already has this anchor.',
      `sections.a.body.en.h2 fees: ${repeated}`,
    ])
    expect(await prose([marked('h2', 'menu')], [])).toEqual([
      'sections.a.body.en.h2 menu: Every page already has this anchor. Choose another one.',
    ])

    const legal = (path: string, ...en: object[]) => errorsOf('legalPage', { path, body: { en } })
    for (const name of ['contents', 'short-version'])
      expect(await legal('/refund-policy', marked('h2', name)), name).toEqual([
        expect.stringMatching(/^body\.en\..*: This page already has this anchor\. Choose another one\.$/),
      ])
    expect(await legal('/privacy-policy', marked('h2', 'deletion-request'))).toContainEqual(
      expect.stringMatching(/: This page already has this anchor\./),
    )
    expect(await legal('/refund-policy', marked('h2', 'deletion-request'))).toEqual([])
    // Without an anchor, the key of a heading is its id.
    const unmarked = { ...block('Fees'), _key: 'fees', style: 'h2' }
    expect(await legal('/refund-policy', unmarked, marked('h3', 'fees'))).toEqual([
      `body.en.h3 fees: ${repeated}`,
    ])

    // A page shows a legal text, which is another document, below its sections.
    const text = asStored({
      _id: 'terms',
      _type: 'legalPage',
      path: '/guarantee',
      body: { en: [marked('h2', 'fees')] },
    })
    const page = asStored({
      _id: 'page-guarantee',
      _type: 'page',
      path: '/guarantee',
      sections: [{ _key: 'a', _type: 'plans', anchor: 'fees' }],
    })
    expect((await problems(page, [text, page])).errors).toContain(
      'sections.a.anchor: This page already has this anchor. Choose another one.',
    )
    expect((await problems(text, [text, page])).errors).toContain(
      'body.en.h2 fees: This page already has this anchor. Choose another one.',
    )

    const privacy = (style: string) =>
      errorsOf('legalPage', {
        path: '/privacy-policy',
        body: { en: [marked(style, 'notice-at-collection')] },
      })
    expect(await privacy('h2')).toEqual([])
    expect(await privacy('normal')).toContainEqual(
      expect.stringMatching('body: The English text needs a heading with the anchor'),
    )
    const terms = (_key: string) =>
      errorsOf('legalPage', {
        path: '/terms-of-service',
        body: { en: [{ ...block('Your written contract'), style: 'h2', _key }] },
      })
    // A heading without an anchor has its key as the id.
    expect(await terms('contract')).toEqual([])
    expect(await terms('other')).toContainEqual(
      expect.stringMatching('body: The English text needs a heading with the anchor “contract”'),
    )
  })

  test('warns about a section without items, and about a landing page without sections (R20.35)', async () => {
    const warnings = async (...sections: object[]) => {
      const page = {
        _id: 'l',
        _type: 'landingPage',
        sections: sections.map((each) => ({ _key: 'a', ...each })),
      }
      return (await problems(asStored(page))).warnings.filter((each) => each.startsWith('sections'))
    }
    const message = 'Add an item, or choose default texts. Until then, visitors do not see this section.'
    for (const [_type, list, texts] of [
      ['featureGrid', 'items', 'features'],
      ['steps', 'items', 'creditRepair'],
      ['requirementList', 'rows', 'businessFunding'],
    ]) {
      expect(await warnings({ _type })).toEqual([`sections.a.${list}: ${message}`])
      expect(await warnings({ _type, texts })).toEqual([])
    }
    expect(await warnings()).toEqual([
      'sections: Add a section. Without one, visitors see only the page’s title.',
    ])
  })

  test('a form needs a name for the CRM', async () => {
    const errors = async (source: string) => {
      const sections = [{ _key: 'a', _type: 'leadForm', source, title: both('Ask us'), button: both('Send') }]
      return (await problems(asStored({ ...valid.page, _id: 'page-1', _type: 'page', sections }))).errors
    }
    expect(await errors('Spring campaign')).not.toContainEqual(expect.stringContaining('name for the CRM'))
    expect(await errors(' ')).toContainEqual(expect.stringContaining('Enter a name for the CRM.'))
  })

  test('warns if visitors do not see a section that built-in links lead to', async () => {
    const warnings = async (path: string, ...sections: object[]) =>
      (
        await problems(
          asStored({
            ...valid.page,
            _id: 'page-linked',
            _type: 'page',
            path,
            sections: sections.map((section, index) => ({ _key: `s${index}`, ...section })),
          }),
        )
      ).warnings
    const lost = (anchor: string) => [
      `sections: The site’s own links lead to the anchor ${anchor} on this page, but visitors see nothing with this anchor.`,
    ]
    const plans = { _type: 'plans', anchor: 'plans' }
    expect(await warnings('/pricing', { _type: 'closingCall' }, plans)).toEqual([])
    expect(await warnings('/pricing', { _type: 'closingCall' }, { ...plans, anchor: 'all' })).toEqual(
      lost('plans'),
    )
    expect(await warnings('/pricing', { _type: 'plans' })).toEqual([])
    const hero = { _type: 'pageHero', texts: 'creditRepair' }
    expect(await warnings('/credit-repair', hero, { ...plans, hidden: true })).toEqual(lost('plans'))
    const own = { _key: 'b', _type: 'action', label: both('Call'), href: '/contact' }
    expect(await warnings('/credit-repair', { ...hero, actions: [own] })).toEqual([])
    expect(await warnings('/contact', { _type: 'leadForm', anchor: 'message' })).toEqual(
      lost('consultations'),
    )
    expect(await warnings('/about', { _type: 'figures', anchor: 'figures' })).toEqual([])
    const sections = [{ _key: 'a', ...hero }]
    const landing = asStored({ ...valid.landingPage, _id: 'landing-1', _type: 'landingPage', sections })
    expect((await problems(landing)).warnings).toEqual(lost('plans'))
  })

  test('warns about links and anchors that differ between the languages', async () => {
    const linked = (href: string) => [block('See there', [{ _key: 'l', _type: 'link', href }])]
    const warnings = async (en: object[], es: object[]) =>
      (await problems({ ...valid.legalPage, body: { en, es } } as SanityDocument)).warnings
    expect(await warnings(linked('/pricing'), linked('/pricing'))).toEqual([])
    expect(await warnings(linked('https://a.example'), linked('https://b.example'))).toEqual([])
    expect(await warnings(linked('/pricing'), linked('/contact'))).toEqual([
      'body: The links or anchors differ. English: /pricing. Spanish: /contact.',
    ])
    expect(await warnings(linked('/pricing'), [])).toEqual([])
  })

  test('a blank line of a plan does not count as one of its features (R20.3)', async () => {
    const features = [...lines(9), { _key: 'blank' }]
    expect(await errorsOf('plan', { features })).toEqual([
      'features.blank.en: Enter the English text. Pages need it.',
    ])
  })

  test('a loan has only one document', async () => {
    const duplicate = { ...valid.loanType, _id: 'loan-2' } as SanityDocument
    expect(await errorsOf('loanType', {}, [duplicate])).toEqual([
      'loan: Another document already has the facts of this loan.',
    ])
  })

  test('the amounts of a loan do not matter once a funding product provides them', async () => {
    const product = { _type: 'reference', _ref: 'product-1' }
    const found = asStored({ _id: 'product-1', _type: 'fundingProduct' })
    expect(await errorsOf('loanType', { product, maxAmount: 10 }, [found])).toEqual([])
  })

  test('a link leads to a page of this site by its path', async () => {
    vi.stubGlobal('location', { origin: 'https://www.example.com' })
    try {
      expect(
        await errorsOf('announcement', {
          path: 'https://www.example.com/es/pricing?utm_source=x#plans',
          label: both('See'),
        }),
      ).toEqual(['path: Enter a page of this site by its English path: /pricing#plans.'])
      const landing = asStored({ _id: 'l', _type: 'landingPage', path: '/offer', pathEs: '/es/oferta' })
      const linked = (path: string) => errorsOf('announcement', { path, label: both('See') }, [landing])
      for (const address of ['/es/oferta', '/es/oferta/', '/offer/'])
        expect(await linked(`https://www.example.com${address}`), address).toEqual([
          'path: Enter a page of this site by its English path: /offer.',
        ])
      expect(await linked('https://www.example.com/nowhere')).toEqual([
        'path: /nowhere is not a page of this site. Enter the English path of a page, such as /pricing.',
      ])
      expect(await linked('https://www.example.com/og/en/home.png')).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('warns about a button without a visible target, and about a text without a default placeholder', async () => {
    const actions = [{ _key: 'b', _type: 'action', label: both('See'), href: '#plans' }]
    const page = (...sections: object[]) =>
      ({
        ...valid.page,
        sections: [{ _key: 'a', _type: 'pageHero', actions }, ...sections],
      }) as SanityDocument
    const plans = { _key: 'p', _type: 'plans', anchor: 'plans' }
    const dead =
      'sections.a.actions.b.href: Visitors see nothing with the anchor plans on this page, so the button does nothing.'
    const heading = { ...block('Plans', [{ _key: 'l', _type: 'anchor', name: 'plans' }]), style: 'h2' }
    const text = { _key: 't', _type: 'prose', body: { en: [heading] } }
    expect((await problems(page(text))).warnings).toEqual([])
    expect((await problems(page(plans))).warnings).toEqual([])
    expect((await problems(page({ ...plans, hidden: true }))).warnings).toEqual([dead])

    const commitment = asStored({
      _id: 'legal-guarantee',
      _type: 'legalPage',
      path: '/guarantee',
      body: { en: [heading, { ...block('Who'), _key: 'who', style: 'h2' }] },
    })
    const guarantee = (href: string) => {
      const to = [{ ...actions[0], href }]
      const sections = [{ _key: 'a', _type: 'pageHero', texts: 'about', actions: to }]
      const document = { ...valid.page, path: '/guarantee', sections } as SanityDocument
      return problems(document, [document, commitment])
    }
    for (const href of ['#plans', '#who', '#contents'])
      expect(await guarantee(href), href).toMatchObject({ warnings: [] })
    expect(await guarantee('#gone')).toMatchObject({ warnings: [dead.replace('plans', 'gone')] })

    const entries = [{ _key: 'a', _type: 'stringEntry', key: 'consent.agreeTerms', ...both('I agree.') }]
    const strings = { ...valid.strings, section: 'checkout', entries } as SanityDocument
    expect((await problems(strings)).warnings).toEqual([
      expect.stringMatching(/^entries\.a\.en: The default text contains \{/),
    ])
  })
})

describe('the order of a list (R20.24)', () => {
  const plan = asStored({ _id: 'plan-1', _type: 'plan', name: both('Fresh Start') })
  const draft = asStored({ _id: 'drafts.plan-2', _type: 'plan', name: both('Secret') })
  const order = (...ids: string[]) =>
    asStored({
      _id: 'drafts.listOrder-plan',
      _type: 'listOrder',
      items: ids.map((id) => ({ _key: id, _type: 'reference', _ref: id, _weak: true })),
    })

  test('warns about published documents that are missing from the list', async () => {
    expect(await problems(order(), [order(), plan, draft])).toEqual({
      errors: [],
      warnings: ['items: Not placed yet, so it comes last: “Fresh Start”. Press “Add item” to place it.'],
    })
    expect(await problems(order('plan-1'), [plan])).toEqual({ errors: [], warnings: [] })
    const many = Array.from({ length: 12 }, (_, n) => ({ ...plan, _id: `plan-${n}` }))
    expect((await problems(order(), [order(), ...many])).warnings[0]).toMatch(
      /come last: (“Fresh Start”, ){9}“Fresh Start” and 2 more\. Press/,
    )
  })

  test('on a page, warns only about questions that belong to it', async () => {
    const faq = (page: string) =>
      asStored({ _id: `faq${page}`, _type: 'faq', page, question: both(`About ${page}?`) })
    const page = asStored({
      _id: 'page-services',
      _type: 'page',
      path: '/services',
      sections: [{ _key: 'a', _type: 'questions' }],
    })
    expect((await problems(page, [page, faq('/services'), faq('/pricing')])).warnings).toEqual([
      'sections.a.questions: Not placed yet, so it comes last: “About /services?” Press “Add item” to place it.',
    ])
  })

  test.each([
    ['no picture', {}],
    ['a field without a file', { picture: { _type: 'image' } }],
  ])('a picture section with %s has one error', async (_, fields) => {
    const section = { _key: 'a', _type: 'picture', decorative: true, license: 'Own picture', ...fields }
    const page = asStored({ _id: 'page-about', _type: 'page', path: '/about', sections: [section] })
    expect((await problems(page)).errors).toEqual(['sections.a.picture: Choose a picture.'])
  })
})

describe('a reference to a deleted document (R20.33)', () => {
  const quote = (id: string) => ({ _key: id, _type: 'reference', _ref: id, _weak: true })
  const page = (section: object) =>
    asStored({
      _id: 'page-services',
      _type: 'page',
      path: '/services',
      sections: [{ _key: 'a', _type: 'testimonials', ...section }],
    })
  const published = asStored({ _id: 'testimonial-1', _type: 'testimonial', name: 'Ana' })
  const draft = asStored({ _id: 'drafts.testimonial-2', _type: 'testimonial', name: 'Luis' })

  test('in a list has a warning of its own', async () => {
    const chosen = ['testimonial-1', 'testimonial-2', 'testimonial-3'].map(quote)
    expect(await problems(page({ chosen }), [page({ chosen }), published, draft])).toEqual({
      errors: [],
      warnings: [
        'sections.a.chosen.testimonial-3: This document was deleted, so the site does not show it. Remove it from the list.',
      ],
    })
  })

  test('in a field has a warning', async () => {
    const service = { _type: 'reference', _ref: 'service-gone', _weak: true }
    expect(await problems(page({ service }))).toEqual({
      errors: [],
      warnings: ['sections.a.service: This document was deleted. Choose another, or clear the field.'],
    })
    expect(await problems(page({}))).toEqual({ errors: [], warnings: [] })
  })
})

describe('redirects (R1.14)', () => {
  test.each([
    '/pricing',
    '/es/pricing',
    '/es',
    '/',
    '/studio',
    '/api/leads',
    '/og/en/home',
    '/robots.txt',
    '/en/old',
    'old',
    '/old/',
    '/old?x=1',
    '/o ld',
  ])('refuses a redirect from %s', async (from) => {
    expect(await errorsOf('redirect', { from })).not.toEqual([])
  })

  test.each(['/old', '/old/page.html', '/es/antes', '/studios'])(
    'accepts a redirect from %s',
    async (from) => {
      expect(await errorsOf('redirect', { from })).toEqual([])
    },
  )

  test.each(['/oferta-de-invierno', '/winter-offer'])(
    'refuses a redirect from the landing page %s',
    async (from) => {
      const page = asStored({
        _id: 'landing',
        _type: 'landingPage',
        path: '/winter-offer',
        pathEs: '/oferta-de-invierno',
      })
      expect(await errorsOf('redirect', { from }, [page])).toEqual([
        `from: ${from} is a landing page and cannot be redirected.`,
      ])
      expect(await errorsOf('redirect', { from }, [{ ...page, _id: 'drafts.landing' }])).toEqual([
        `from: The draft of a landing page has the address ${from}. Delete that page, or change its address first.`,
      ])
      const moved = { ...page, _id: 'drafts.landing', path: '/spring-offer', pathEs: '/oferta-de-primavera' }
      expect(await errorsOf('redirect', { from }, [page, moved])).toEqual([
        `from: ${from} is a landing page and cannot be redirected.`,
      ])
    },
  )

  test.each(['javascript:alert(1)', '//example.com', 'pricing', 'http://['])(
    'cannot lead to %s',
    async (to) => {
      expect(await errorsOf('redirect', { to })).toHaveLength(1)
    },
  )

  test('refuses an old path that is percent-encoded, and a full address of this site', async () => {
    expect(await errorsOf('redirect', { from: '/caf%C3%A9' })).toEqual(['from: Enter this path as /café.'])
    for (const from of ['/café', '/old%20page']) expect(await errorsOf('redirect', { from })).toEqual([])
    vi.stubGlobal('location', { origin: 'https://www.example.com' })
    try {
      expect(await errorsOf('redirect', { to: 'https://www.example.com/pricing?a=1' })).toEqual([
        'to: Enter a page of this site by its path: /pricing?a=1.',
      ])
      expect(await errorsOf('redirect', { to: 'https://example.com/pricing' })).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('cannot lead to a landing page or a redirect that is not published', async () => {
    const landing = asStored({
      _id: 'landing',
      _type: 'landingPage',
      path: '/winter-offer',
      pathEs: '/es/oferta',
    })
    const further = asStored({ _id: 'redirect-2', _type: 'redirect', from: '/newer', to: '/pricing' })
    const draft = (document: SanityDocument) => ({ ...document, _id: `drafts.${document._id}` })
    for (const [to, target] of [
      ['/winter-offer', landing],
      ['/newer', further],
    ] as const) {
      expect(await errorsOf('redirect', { to }, [target])).toEqual([])
      expect(await errorsOf('redirect', { to }, [draft(target)])).toEqual([
        `to: The page or redirect at ${to} is not published yet. Publish it first.`,
      ])
    }
    const moved = { ...draft(landing), path: '/spring-offer' }
    expect(await errorsOf('redirect', { to: '/spring-offer' }, [landing, moved])).toHaveLength(1)
  })

  test('rejects a loop and lists its paths', async () => {
    const back = asStored({ _id: 'redirect-2', _type: 'redirect', from: '/newer', to: '/old' })
    expect(await errorsOf('redirect', { to: '/newer' }, [back])).toEqual([
      'to: This redirect forms a loop: /old → /newer → /old.',
    ])
    for (const to of ['/old', '/old?from=mail', '/old#top']) {
      expect(await errorsOf('redirect', { to })).toEqual(['to: This redirect forms a loop: /old → /old.'])
    }
  })

  test('requires a target on this site to be a page, or an old path with a redirect', async () => {
    for (const to of ['/pricing', '/es/pricing', '/es', '/', '/about#figures', '/contact?from=mail']) {
      expect(await errorsOf('redirect', { to })).toEqual([])
    }
    expect(await errorsOf('redirect', { to: '/prcing' })).toEqual(['to: There is no page at /prcing.'])
    const onward = asStored({ _id: 'redirect-2', _type: 'redirect', from: '/newer', to: '/about' })
    expect(await errorsOf('redirect', { to: '/newer' }, [onward])).toEqual([])
  })

  test('follows a chain to its end, and detects a loop', () => {
    const others = [
      { from: '/b', to: '/c' },
      { from: '/c', to: '/pricing' },
    ]
    const by = (...steps: { from: string; to: string }[]) => new Map(steps.map((step) => [step.from, step]))
    expect(followRedirects(by({ from: '/a', to: '/b' }, ...others), '/a')).toMatchObject({
      end: '/pricing',
      circular: false,
    })
    expect(followRedirects(by(...others, { from: '/c', to: '/b' }), '/c')).toMatchObject({
      end: '/c',
      circular: true,
    })
  })

  test('allows only 301 and 302', async () => {
    expect(await errorsOf('redirect', { statusCode: 308 })).not.toEqual([])
    expect(await errorsOf('redirect', { statusCode: 302 })).toEqual([])
  })
})

describe('site settings', () => {
  const hours = (valid.siteSettings as { hours?: object[] }).hours ?? []

  // Without it, the legal texts would lose each paragraph with the address.
  test('requires the office’s address, even if all of its fields are emptied', async () => {
    expect(await errorsOf('siteSettings', { address: undefined })).toContain(
      'address: Enter the office’s address. The legal texts need it.',
    )
  })

  test('requires every day of the week', async () => {
    expect(await errorsOf('siteSettings', { hours: hours.slice(1) })).toHaveLength(1)
  })

  test('requires an open day to close after it opens, and a closed day to have no times', async () => {
    const monday = (times: object) => [
      { _key: 'monday', _type: 'openingHours', day: 'monday', ...times },
      ...hours.slice(1),
    ]
    expect(await errorsOf('siteSettings', { hours: monday({}) })).toEqual([])
    expect(await errorsOf('siteSettings', { hours: monday({ opens: '18:00', closes: '09:00' }) })).toEqual([
      'hours.monday.closes: The closing time must be after the opening time.',
    ])
    expect(await errorsOf('siteSettings', { hours: monday({ closes: '09:00' }) })).toEqual([
      'hours.monday.opens: Enter both times, or leave both empty on a closed day.',
    ])
    expect(await errorsOf('siteSettings', { hours: monday({ opens: '9:00', closes: '18:00' }) })).not.toEqual(
      [],
    )
  })

  test.each([
    ...['Phoenix', '-07:00', 'Etc/GMT+7', 'CST', 'EST', 'EST5EDT', 'US/Central', 'america/phoenix'].map(
      (zone) => ['timeZone', zone],
    ),
    ['phone', '010-0142'],
    ['phone', '(555 010-0142'],
    ['phone', '555) 010-0142'],
    ['email', 'hello'],
    ['mapUrl', 'javascript:alert(1)'],
    ['securityContact', 'security'],
    ['securityContact', 'http://example.com'],
  ])('%s cannot be %s', async (field, value) => {
    expect(await errorsOf('siteSettings', { [field]: value })).not.toEqual([])
  })
})
