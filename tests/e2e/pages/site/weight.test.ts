import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { BROTLI, rawResponse } from './raw-response.ts'

const KB = 1024

/** Transferred bytes in a current browser. */
const transferred = async (url: string): Promise<number> => (await rawResponse(url, BROTLI)).body.length

for (const lang of languages) {
  test(`the home page’s HTML, CSS and fonts are at most 66 KB together in ${lang} (R22.8)`, async ({
    baseURL,
    request,
  }) => {
    const url = baseURL + localPath('/', lang)
    const html = await (await request.get(url)).text()
    const files = html.matchAll(/<link\b[^>]*(?:rel="stylesheet"|as="font")[^>]*>/g)
    const addresses = [...files].map(([tag]) => String(/href="([^"]+)"/.exec(tag)?.[1]))
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    const sizes = await Promise.all([url, ...addresses.map((file) => baseURL + file)].map(transferred))
    expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(66)
  })
}
