import { expect, type Page, test } from 'playwright/test'
import { languages } from '../../../lib/i18n/languages.ts'
import { routes } from '../../../lib/i18n/routes.ts'
import { localPath } from '../../../lib/i18n/urls.ts'
import { lakeClient } from '../running.ts'
import { html, remember, renderedAt } from './studio.ts'

const all = routes.flatMap((route) => languages.map((lang) => localPath(route, lang)))
const inBoth = (...paths: string[]) => paths.flatMap((path) => [path, localPath(path, 'es')])

/**
 * The render time of each page. Sends the requests sequentially on one connection, because each new connection would
 * look up `localhost`.
 */
async function times(page: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of all) found.set(path, await renderedAt(page, path))
  return found
}

/** A change, its visible text, and the pages that show it. No other page may be rendered again. */
const changes = [
  {
    what: 'a question',
    id: 'faq-cancel',
    patch: { 'question.en': 'May I cancel?', 'question.es': '¿Puedo cancelar?' },
    shows: ['May I cancel?', '¿Puedo cancelar?'],
    pages: inBoth('/pricing'),
  },
  {
    what: 'a service',
    id: 'service-ongoing-support',
    patch: { 'title.en': 'Credit Care', 'title.es': 'Cuidado del crédito' },
    shows: ['Credit Care', 'Cuidado del crédito'],
    pages: inBoth('/', '/services'),
  },
  {
    what: 'a legal page',
    id: 'legal-refund-policy',
    patch: { 'summary.en': 'All of it back.', 'summary.es': 'Se devuelve todo.' },
    shows: ['All of it back.', 'Se devuelve todo.'],
    pages: inBoth('/refund-policy'),
  },
  {
    what: 'the phone number',
    id: 'siteSettings',
    patch: { phone: '(555) 010-0199' },
    shows: ['(555) 010-0199', '(555) 010-0199'],
    pages: all,
  },
]

for (const { what, id, patch, shows, pages } of changes) {
  test(`publishing ${what} updates exactly the pages that show it (R20.9, R20.10)`, async ({ page }) => {
    const restore = await remember([id])
    try {
      const before = await times(page)
      await lakeClient().patch(id).set(patch).commit()
      for (const path of pages) {
        await expect
          .poll(() => html(page, path), { message: path })
          .toContain(path.startsWith('/es') ? shows[1] : shows[0])
      }
      const after = await times(page)
      expect(all.filter((path) => after.get(path) !== before.get(path))).toEqual(
        all.filter((path) => pages.includes(path)),
      )
      if (id === 'siteSettings')
        // Checks only links and structured data, because the example next to a phone field contains the same number.
        for (const path of all)
          expect(await html(page, path), path).not.toMatch(/tel:5550100142|"telephone":"\(555\) 010-0142"/)
    } finally {
      await restore()
    }
    for (const path of pages) {
      await expect
        .poll(() => html(page, path), { message: path })
        .not.toContain(path.startsWith('/es') ? shows[1] : shows[0])
    }
  })
}
