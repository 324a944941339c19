import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import type { Route } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { barePageWeight, pageWeight } from '../../../bench/page-weight.ts'

const KB = 1024

/** Pages without forms or tools. */
const contentPages: Route[] = [
  '/',
  '/about',
  '/services',
  '/credit-repair',
  '/business-funding',
  '/pricing',
  '/guarantee',
  '/quizzes',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
]

test('content pages load at most 6 KB more JavaScript than a one-word page', async ({ baseURL }) => {
  const bare = await barePageWeight()
  expect(bare.javascript).toBeGreaterThan(100 * KB)
  for (const path of contentPages.flatMap((route) => languages.map((lang) => localPath(route, lang)))) {
    const { javascript } = await pageWeight(baseURL + path)
    expect((javascript - bare.javascript) / KB, path).toBeLessThanOrEqual(6)
  }
})

for (const lang of languages) {
  test(`the home page’s HTML, CSS and fonts are at most 120 KB in total (${lang})`, async ({ baseURL }) => {
    const { html, css, fonts } = await pageWeight(baseURL + localPath('/', lang))
    for (const part of [html, css, fonts]) expect(part).toBeGreaterThan(KB)
    expect((html + css + fonts) / KB).toBeLessThanOrEqual(120)
  })
}
