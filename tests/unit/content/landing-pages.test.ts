import { describe, expect, test, vi } from 'vitest'
import type { Memory } from '../../../lib/content/build-memory.ts'
import { createLandingList, foundIn, movedAddress } from '../../../lib/content/landing-finder.ts'
import { landingAddresses, landingPagesShowing } from '../../../lib/content/landing-pages.ts'
import { samplesIn } from '../../../lib/content/sections/sample-texts.ts'
import { endQuote } from '../../../lib/i18n/end-quote.ts'
import { movesOf } from '../../../studio/landing-pages/redirect-old-addresses.ts'
import { landingTemplates } from '../../../studio/landing-pages/templates.ts'
import { asStored, problems } from '../schemas/validate.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const offer = { path: '/fall-offer', pathEs: '/es/oferta-de-otono' }
const stored = { _id: 'a', ...offer }
const away = () => Promise.reject(new Error('The lake is down'))

function memoryOf(stored?: unknown) {
  const memory = {
    stored,
    read: () => memory.stored,
    write: (list: unknown) => {
      memory.stored = list
    },
  }
  return memory satisfies Memory & { stored: unknown }
}

describe('the address of a landing page (R24.2)', () => {
  test.each([
    ['/fall-offer', { render: '/en/fall-offer' }],
    ['/es/oferta-de-otono', { render: '/es/fall-offer' }],
    ['/es/fall-offer', { redirect: '/es/oferta-de-otono' }],
    ['/oferta-de-otono', undefined],
    ['/fall-offer/more', undefined],
  ])('%s leads to %j', (pathname, found) => {
    expect(foundIn([offer], pathname)).toEqual(found)
  })

  test('is cached for a second or until a publish', async () => {
    let time = 0
    const load = vi.fn(async () => [stored])
    const list = createLandingList({ load, memory: memoryOf(), now: () => time })
    await list.current()
    time = 999
    await list.current()
    expect(load).toHaveBeenCalledTimes(1)
    list.expire()
    await list.current()
    expect(load).toHaveBeenCalledTimes(2)
    time = 1999
    await list.current()
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('is still found while the lake is down, even after a restart (R24.5)', async () => {
    const memory = memoryOf()
    let time = 0
    const load = vi.fn(async () => [stored])
    const list = createLandingList({ load, memory, now: () => time })
    await list.current()
    load.mockImplementation(away)
    time = 2000
    expect(await list.current()).toEqual([stored])
    const restarted = createLandingList({ load: away, memory: memoryOf(structuredClone(memory.stored)) })
    for (let request = 0; request < 3; request++) expect(await restarted.current()).toEqual([stored])
    expect(await createLandingList({ load: away, memory: memoryOf() }).current()).toEqual([])
  })

  test('redirects to the address in its draft, if that differs', () => {
    const from = [{ _id: 'a', ...offer }]
    const find = (pathname: string, draft: { path?: string; pathEs?: string }) =>
      movedAddress(pathname, { from, to: [{ _id: 'a', ...offer, ...draft }] })
    expect(find('/fall-offer', { path: '/winter-offer' })).toBe('/winter-offer')
    expect(find('/es/oferta-de-otono', { pathEs: '/es/oferta' })).toBe('/es/oferta')
    expect(find('/es/oferta-de-otono', { path: '/winter-offer' })).toBeUndefined()
    expect(find('/winter-offer', { path: '/winter-offer' })).toBeUndefined()
    expect(movedAddress('/fall-offer', { from: [offer], to: [offer] })).toBeUndefined()
  })

  test('is ignored if malformed', () => {
    const malformed = [null, {}, { ...offer, path: '//evil.example' }, { ...offer, pathEs: '/oferta' }]
    expect(landingAddresses([...malformed, offer])).toEqual([offer])
  })
})

test('lists the landing pages that a change affects (R24.4)', () => {
  const pages = [
    { ...offer, sections: [{ _key: 'a', _type: 'steps', texts: 'creditRepair' }] },
    { path: '/other', pathEs: '/es/otra', sections: [{ _key: 'a', _type: 'plans' }] },
  ]
  const shown = (document: Parameters<typeof landingPagesShowing>[0]) =>
    landingPagesShowing(document, pages).map(({ path }) => path)
  expect(shown({ _type: 'landingPage', path: '/other' })).toEqual(['/other'])
  expect(shown({ _type: 'landingPage', path: '/gone' })).toEqual([])
  expect(shown({ _type: 'strings', section: 'creditRepair' })).toEqual(['/fall-offer'])
  expect(shown({ _type: 'plan', planId: 'growth-plan' })).toEqual(['/other'])
  expect(shown({ _type: 'siteSettings' })).toEqual(['/fall-offer', '/other'])
  expect(shown({ _type: 'strings', section: 'nav' })).toEqual(['/fall-offer', '/other'])
  expect(shown({ _type: 'page', path: '/' })).toEqual([])
  expect(shown({ _type: 'lead' })).toEqual([])
})

describe('the form of a landing page', () => {
  const page = (fields: object) =>
    asStored({
      _id: 'drafts.new',
      _type: 'landingPage',
      title: { en: 'New' },
      ...offer,
      sections: [],
      ...fields,
    })
  const errors = async (fields: object, ...others: Parameters<typeof asStored>[0][]) =>
    (await problems(page(fields), [page(fields), ...others.map(asStored)])).errors.join()

  test('accepts addresses that are not taken', async () => {
    expect(await errors({})).toBe('')
    expect(await errors({ path: `/${'a'.repeat(99)}` })).toBe('')
  })

  test.each([
    [{ path: '/about' }, 'is reserved by the site or is one of its pages'],
    [{ path: '/es' }, 'is reserved by the site or is one of its pages'],
    [{ path: '/studio' }, 'is reserved by the site or is one of its pages'],
    [{ pathEs: '/es/about' }, 'is reserved by the site or is one of its pages'],
    [{ path: '/Fall offer' }, 'use lowercase letters, digits and hyphens'],
    [{ path: '/a/b' }, 'use lowercase letters, digits and hyphens'],
    [{ pathEs: '/oferta' }, 'Start with /es/'],
    [{ path: `/${'a'.repeat(100)}` }, 'Use at most 100 characters.'],
    [{ pathEs: `/es/${'a'.repeat(97)}` }, 'Use at most 100 characters.'],
    [{ path: undefined }, 'Enter the English address'],
  ])('refuses %j (R24.3)', async (fields, message) => {
    expect(await errors(fields)).toContain(message)
  })

  test('refuses an address that is taken (R24.3)', async () => {
    const other = { _id: 'other', _type: 'landingPage', path: '/other', pathEs: '/es/otra' }
    expect(await errors({ path: '/other' }, other)).toContain(
      'Another landing page already has the address /other.',
    )
    expect(await errors({ pathEs: '/es/other' }, other)).toContain('Another landing page already has')
    expect(await errors({ path: '/otra' }, other)).toContain('Another landing page already has')
    const redirect = { _id: 'r', _type: 'redirect', from: '/old', to: '/about', statusCode: 301 }
    expect(await errors({ path: '/old' }, redirect)).toContain('A redirect starts at /old.')
    // The page would also answer at /es/old.
    const ofSpanish = { ...redirect, from: '/es/old', to: '/es/about' }
    expect(await errors({ path: '/old' }, ofSpanish)).toContain('A redirect starts at /es/old.')
    expect(await errors({ pathEs: '/es/old' }, ofSpanish)).toContain('A redirect starts at /es/old.')
  })

  test('a duplicate draft does not block its published original', async () => {
    const published = { _id: 'new', _type: 'landingPage', title: { en: 'New' }, ...offer }
    const duplicate = { ...published, _id: 'drafts.duplicate' }
    expect(await errors({}, published, duplicate)).toBe('')
    expect(await errors({}, { ...published, _id: 'original' })).toContain('Another landing page already has')
  })

  test('lets a page return to an address that redirects to it (R24.3)', async () => {
    const published = {
      _id: 'new',
      _type: 'landingPage',
      title: { en: 'New' },
      path: '/new',
      pathEs: offer.pathEs,
    }
    const redirect = { _id: 'r', _type: 'redirect', from: '/fall-offer', to: '/new', statusCode: 301 }
    expect(await errors({}, published, redirect)).toBe('')
  })

  test('lets an unpublished page return to an earlier address (R24.3)', async () => {
    const redirect = { _id: 'redirect-from_fall-offer', _type: 'redirect', from: offer.path, to: '/gone' }
    expect(await errors({}, redirect)).toBe('')
    expect(await errors({}, { ...redirect, _id: 'r' })).toContain('A redirect starts at /fall-offer.')
    const other = { _id: 'other', _type: 'landingPage', path: '/gone', pathEs: '/es/otra' }
    expect(await errors({}, redirect, other)).toContain('A redirect starts at /fall-offer.')
  })

  test('accepts a page’s own address while the redirect from it already exists', async () => {
    const published = { _id: 'new', _type: 'landingPage', title: { en: 'New' }, ...offer }
    const redirect = { _id: 'r', _type: 'redirect', from: offer.path, to: '/new', statusCode: 301 }
    expect(await errors({}, published, redirect)).toBe('')
  })

  test('lets buttons and texts link to other landing pages', async () => {
    const other = { _id: 'other', _type: 'landingPage', path: '/other', pathEs: '/es/otra' }
    const linkTo = (href: string) => ({
      sections: [
        { _key: 'a', _type: 'pageHero', texts: 'about', actions: [{ _key: 'b', label: { en: 'Go' }, href }] },
      ],
    })
    const textWith = (href: string) => ({
      sections: [
        {
          _key: 'a',
          _type: 'prose',
          body: {
            en: [
              {
                _key: 'p',
                _type: 'block',
                style: 'normal',
                children: [{ _key: 's', _type: 'span', text: 'Go', marks: ['l'] }],
                markDefs: [{ _key: 'l', _type: 'link', href }],
              },
            ],
          },
        },
      ],
    })
    for (const form of [linkTo, textWith]) {
      expect(await errors(form('/other'), other)).toBe('')
      const moved = { _id: 'r', _type: 'redirect', from: '/earlier', to: '/other', statusCode: 301 }
      expect(await errors(form('/earlier'), other, moved)).toBe('')
      const draft = { ...other, _id: 'drafts.other', path: '/later' }
      for (const path of ['/other', '/later']) expect(await errors(form(path), other, draft)).toBe('')
      expect(await errors(form('/nowhere'), other)).toContain('/nowhere is not the English path of a page')
    }
  })

  test('does not accept the sample source of the template’s lead form (R24.1)', async () => {
    const campaign = landingTemplates.find(({ id }) => id === 'landing-campaign')
    const found = await errors(campaign?.value as object)
    expect(found).toContain('sections.leadForm.source: Replace the template’s sample text “New campaign”.')
  })

  test.each(landingTemplates)(
    'accepts the template “$title” once it has a title, addresses and its own texts (R24.1)',
    async ({ value }) => {
      const { sections } = value as { sections: object[] }
      const samples = samplesIn(sections)
      const found = await errors(value as object)
      for (const { text } of samples)
        expect(found).toContain(`Replace the template’s sample text ${endQuote(text)}`)
      const words = samples.reduce(
        (json, { text }) => json.replaceAll(JSON.stringify(text), '"Ours"'),
        JSON.stringify(sections),
      )
      expect(await errors({ ...(value as object), sections: JSON.parse(words) })).toBe('')
    },
  )
})

test('adds redirects from the old address when a new one is published (R24.3)', () => {
  const published = asStored({ _id: 'a', _type: 'landingPage', ...offer })
  expect(movesOf(published, asStored({ ...published, path: '/winter-offer' }))).toEqual([
    { from: '/fall-offer', to: '/winter-offer' },
  ])
  expect(movesOf(published, published)).toEqual([])
  expect(movesOf(null, published)).toEqual([])
})
