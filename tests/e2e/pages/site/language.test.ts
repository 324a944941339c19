import { type BrowserContext, expect, test } from '../../policy-check.ts'

type Paint = { path: string; lang: string }

/**
 * Stores a language for the context's first visit. The returned list collects the path and language of every document
 * that paints.
 */
async function prepare(context: BrowserContext, stored: string | undefined): Promise<Paint[]> {
  const paints: Paint[] = []
  await context.exposeFunction('notePaint', (paint: Paint) => paints.push(paint))
  await context.addInitScript((value) => {
    if (value !== undefined && !sessionStorage.getItem('prepared')) {
      sessionStorage.setItem('prepared', 'yes')
      localStorage.setItem('language', value)
    }
    const { notePaint } = window as unknown as { notePaint: (paint: Paint) => void }
    new PerformanceObserver(() =>
      notePaint({ path: location.pathname, lang: document.documentElement.lang }),
    ).observe({ type: 'paint', buffered: true })
  }, stored)
  return paints
}

for (const stored of ['es', 'en', 'fr', '', undefined]) {
  test(`paints only the right language if the stored language is "${stored}" (R2.3, R2.4, R2.5)`, async ({
    context,
    page,
  }) => {
    const paints = await prepare(context, stored)
    const expected = stored === 'es' ? { path: '/es/about', lang: 'es' } : { path: '/about', lang: 'en' }
    await page.goto('/about?from=mail#figures')
    await expect(page).toHaveURL(`${expected.path}?from=mail#figures`)
    await expect(page.locator('html')).toHaveAttribute('lang', expected.lang)
    await expect.poll(() => paints.length).toBeGreaterThan(0)
    expect(paints.filter(({ lang }) => lang !== expected.lang)).toEqual([])

    paints.length = 0
    await page.goto('/es/services')
    await expect(page).toHaveURL('/es/services')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    // A paint of the page before may be reported late.
    const later = () => paints.filter(({ path }) => path !== expected.path)
    await expect.poll(() => later().length).toBeGreaterThan(0)
    expect(later().filter(({ lang }) => lang !== 'es')).toEqual([])
  })
}

test('the toggle stores the choice, keeps the page and replaces the history entry (R2.6, R2.7)', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('language'))
  await page.goto('/services')
  await page.goto('/pricing?plan=1#plans')
  await page.getByRole('banner').getByRole('link', { name: /^ES\b/ }).click()
  await expect(page).toHaveURL('/es/pricing?plan=1#plans')
  expect(await stored()).toBe('es')
  await page.goBack()
  await expect(page).toHaveURL('/es/services')

  await page.getByRole('banner').getByRole('link', { name: /^EN\b/ }).click()
  await expect(page).toHaveURL('/services')
  expect(await stored()).toBe('en')
})

test('the toggle keeps an unknown path', async ({ page }) => {
  await page.goto('/no/such-page?from=mail')
  await page.getByRole('banner').getByRole('link', { name: /^ES\b/ }).click()
  await expect(page).toHaveURL('/es/no/such-page?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await page.getByRole('banner').getByRole('link', { name: /^EN\b/ }).click()
  await expect(page).toHaveURL('/no/such-page?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('the toggle works when storage is unavailable', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: /^ES\b/ }).click()
  await expect(page).toHaveURL('/es/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
