import { expect, test } from '../../policy-check.ts'

test('the skip link comes first and jumps to the content (R3.8)', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a footer link opens the next page scrolled to the top (R1.6, R1.7)', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`scrolling within a page follows the visitor's motion preference: ${motion} (R1.8)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/credit-repair')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      motion === 'reduce' ? 'auto' : 'smooth',
    )
    await page.getByRole('link', { name: 'See plans and prices' }).click()
    await expect(page.getByRole('heading', { name: 'Clear, simple prices' })).toBeInViewport()
  })
}

test('the header’s “Free Consultation” button leads to the consultations (R3.3)', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation' }).click()
  await expect(page).toHaveURL('/contact#consultations')
  await expect(page.getByRole('heading', { name: 'Free consultations' })).toBeInViewport()
})

test('every control can be reached by keyboard and shows its focus (R22.5)', async ({ page }) => {
  await page.goto('/contact')
  const controls = await page.locator('a[href], button, input, select, textarea').evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { tabIndex } = element as HTMLElement
        return tabIndex >= 0 && element.checkVisibility()
      }).length,
  )
  const reached = new Set<string>()
  for (let press = 0; press < controls + 2; press++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const all = Array.from(document.querySelectorAll('a[href], button, input, select, textarea'))
      return { index: String(all.indexOf(element)), outline: getComputedStyle(element).outlineStyle }
    })
    if (!focus) continue
    reached.add(focus.index)
    expect(focus.outline).toBe('solid')
  }
  expect(reached.size).toBeGreaterThanOrEqual(controls)
})
