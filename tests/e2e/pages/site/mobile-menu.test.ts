import { expectNoViolations } from '../../accessibility.ts'
import { expect, test } from '../../policy-check.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('closes with its toggle and returns focus to it (R3.4)', async ({ page }) => {
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('closes on Escape and returns focus to the toggle (R3.4)', async ({ page }) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('closes on a click outside, but not on one inside (R3.4)', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const box = await dialog.boundingBox()
  await page.mouse.click(40, (box?.y ?? 0) + 20)
  await expect(dialog).toBeVisible()
  await page.mouse.click(40, (box?.height ?? 0) + 60)
  await expect(dialog).toBeHidden()
})

test('closes when a link is chosen (R3.4)', async ({ page }) => {
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Packages' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('links to the same page in the other language (R2.7)', async ({ page }) => {
  await page.getByRole('dialog').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/services')
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'English' })).toBeVisible()
})

test('traps focus and blocks the page behind the menu', async ({ page }) => {
  const inside = () =>
    page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    )
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press < 9 ? 'Tab' : 'Shift+Tab')
    expect(await inside()).toBe(true)
  }
  await page.mouse.move(150, 700)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectNoViolations(page)
})
