import { FRAME, pageWeight } from '../../../bench/page-weight.ts'
import { spoken, words } from '../../../checkout/words.ts'
import { expect, test } from '../../policy-check.ts'

const plans = [
  ['fresh-start', 'Fresh Start', '$199.00', '$129.99', '/pricing'],
  ['credit-boost', 'Credit Boost', '$99.99', '$109.99', '/pricing'],
  ['growth-plan', 'Growth Plan', '$99.00', '$129.99', '/pricing'],
  ['funding-offer', '', '$197.00', '$0.00', '/offer/funding'],
] as const

for (const [lang, text] of spoken) {
  test(`a phone’s first screen shows today’s charge and the monthly charge, ${lang} (R18.1, R18.2, R18.3)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    for (const [planId, name, today, monthly, back] of plans) {
      await page.goto(`${text.prefix}/checkout/${planId}`)
      const summary = page.getByRole('region', { name: text.summary })
      await expect(summary.getByRole('heading', { level: 2 })).toContainText(name)
      const shown = [
        summary.getByRole('definition').filter({ hasText: today }).last(),
        summary.getByText(monthly, { exact: true }).first(),
        summary.getByText(monthly === '$0.00' ? text.once : text.first),
      ]
      for (const figure of shown) await expect(figure).toBeInViewport({ ratio: 1 })
      const included = summary.getByRole('group').filter({ hasText: text.included })
      // The content of a closed `details` element is not in the accessibility tree.
      await expect(included.getByRole('listitem')).toHaveCount(0)
      await included.getByText(text.included).click()
      await expect(included.getByRole('listitem')).toHaveCount(10)
      await expect(page.getByRole('main').locator(`a[href="${text.prefix}${back}"]`).first()).toBeInViewport()
      if (planId === 'funding-offer') await expect(summary).toContainText(/\$297\.00.*-\$100\.00/)
    }
  })
}

test('a checkout that stays open over midnight names the new day of the first monthly charge (R18.3)', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 28, 23, 50) })
  await page.goto('/checkout/growth-plan')
  const main = page.getByRole('main')
  await expect(main.getByText(/Starting December 28, 2026, we charge/)).toBeVisible()
  await page.clock.fastForward('15:00')
  await expect(main.getByText(/Starting December 29, 2026, we charge/)).toBeVisible()
})

test('on a wide screen, the summary stays open and visible, and nothing shifts during hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/checkout/fresh-start')
  const summary = page.getByRole('region', { name: words.en.summary })
  await expect(summary.getByText(words.en.first)).toBeVisible()
  await expect(summary.getByRole('listitem').first()).toBeVisible()
  // R18.19
  const main = page.getByRole('main')
  await expect(main.getByText('You pay $199.00 today.')).toBeVisible()
  await expect(
    main.getByText(/^ ?Starting .+, 20\d\d, we charge \$129\.99 to this card each month until you cancel\.$/),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Cancellation form' })).toBeVisible()
  await page.getByRole('checkbox').first().scrollIntoViewIfNeeded()
  await expect(summary.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shiftsSoFar: () => [...shifts, ...observer.takeRecords()] })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/es/checkout/fresh-start')
    await expect(page.getByText(words.es.first)).toBeVisible()
    const shifts = await page.evaluate(async () => {
      // Layout shifts are reported after the next paint.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return (window as unknown as { shiftsSoFar: () => unknown[] }).shiftsSoFar()
    })
    expect(shifts).toEqual([])
  }
})

test('without JavaScript, the order is readable and a notice says what the checkout needs (R18.21)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/checkout/fresh-start')
  const summary = page.getByRole('region', { name: words.en.summary })
  await expect(summary).toContainText(
    /Set-up fee.*\$199\.00.*30 days from today.*\$129\.99.*Total due today.*\$199\.00/,
  )
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('Checkout needs JavaScript.')
  await expect(page.getByRole('button', { name: words.en.pay })).toBeHidden()
  await context.close()
})

test('a checkout adds at most 35 KB of JavaScript to the framework', async ({ baseURL }) => {
  const frame = await pageWeight(baseURL + FRAME)
  for (const path of ['/checkout/fresh-start', '/checkout/complete']) {
    const { javascript } = await pageWeight(`${baseURL}${path}`)
    expect(javascript - frame.javascript, path).toBeLessThanOrEqual(35 * 1024)
  }
})
