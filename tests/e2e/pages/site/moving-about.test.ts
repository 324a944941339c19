import { expect, test } from 'playwright/test'

test('the skip link comes first and leads to the matter', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page that is opened from the foot of another starts at its top', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`moving within a page is smooth, but not against the visitor's wish: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/credit-repair')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      motion === 'reduce' ? 'auto' : 'smooth',
    )
    await page.getByRole('link', { name: 'See plans and prices' }).click()
    await expect(page.getByRole('heading', { name: 'Plain prices' })).toBeInViewport()
  })
}

test('the free consultation of the top bar leads to the consultations', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation' }).click()
  await expect(page).toHaveURL('/contact#consultations')
  await expect(page.getByRole('heading', { name: 'Free consultations' })).toBeInViewport()
})

test('every control of a page can be reached by the keyboard, and shows it', async ({ page }) => {
  await page.goto('/contact')
  const controls = await page
    .locator('a[href], button, input, select, textarea')
    .evaluateAll(
      (elements) => elements.filter((element) => (element as HTMLElement).checkVisibility()).length,
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
