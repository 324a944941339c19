import { afterEach, expect, test, vi } from 'vitest'
import { isAnnouncedOn } from '../../../lib/content/announcement-pages.ts'
import { announcement as announcementType } from '../../../schemas/announcement.ts'
import { asStored, problems } from '../schemas/validate.ts'

const landing = { en: '/fall-offer', es: '/es/oferta-de-otono' }

test.each([
  ['all', ['/', '/quiz', '/checkout/fresh-start', landing]],
  ['content', ['/', landing]],
  ['chosen', ['/quiz', landing]],
] as const)('an announcement for %s pages appears on %j (R3.10)', (where, expected) => {
  const announcement = { where, pages: ['/quiz', '/fall-offer'] }
  const pages = ['/', '/quiz', '/checkout/fresh-start', landing]
  expect(pages.filter((page) => isAnnouncedOn(announcement, page))).toEqual(expected)
})

afterEach(() => vi.useRealTimers())

test('a new announcement starts with the current time of the site, so it replaces a running one (R3.10)', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T16:05:30Z') })
  const { initialValue } = announcementType.fields.find(({ name }) => name === 'from') as unknown as {
    initialValue: (params: undefined, context: object) => Promise<string>
  }
  const startIn = (timeZone: string | null) =>
    initialValue(undefined, { getClient: () => ({ fetch: async () => timeZone }) })
  expect(await startIn('America/Phoenix')).toBe('2026-11-29T09:05')
  expect(await startIn('Nowhere/Land')).toBe('2026-11-29T16:05')
  expect(await startIn(null)).toBe('2026-11-29T16:05')
})

test('the form of an announcement validates the link, the pages and the dates (R3.10)', async () => {
  const errors = async (fields: object) =>
    (
      await problems(
        asStored({
          _id: 'a',
          _type: 'announcement',
          text: { en: 'New hours' },
          from: '2026-11-24T10:00',
          where: 'all',
          ...fields,
        }),
      )
    ).errors.join()
  expect(await errors({})).toBe('')
  expect(await errors({ from: undefined })).toBe(
    'from: Enter the time from which visitors see the announcement.',
  )
  expect(await errors({ path: '/pricing', label: { en: 'See prices' } })).toBe('')
  expect(await errors({ path: '/nowhere', label: { en: 'Go' } })).toContain(
    '/nowhere is not the English path of a page',
  )
  expect(await errors({ path: '/pricing' })).toContain('label.en: Enter the English text')
  expect(await errors({ where: 'chosen' })).toContain('Choose at least one page.')
  expect(await errors({ where: 'chosen', pages: ['quiz'] })).toContain('Enter the English path of a page')
  expect(await errors({ from: '2026-12-02T08:00', until: '2026-12-01T08:00' })).toContain(
    'later than the start',
  )
})
