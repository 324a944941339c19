import { expect, test } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { html, remember } from './studio.ts'

const CHAT = 'https://chat.example/larkspur'
const BOOKING = 'https://booking.example/funding'

test('the contact page links to the chat and booking URLs in the content (R6.2, R6.5)', async ({ page }) => {
  const restore = await remember(['siteSettings', 'consultation-business-funding'])
  try {
    await lakeClient()
      .transaction()
      .patch('siteSettings', (patch) => patch.set({ chatUrl: CHAT }))
      .patch('consultation-business-funding', (patch) => patch.set({ bookingUrl: BOOKING }))
      .commit()
    for (const url of [CHAT, BOOKING]) await expect.poll(() => html(page, '/contact')).toContain(url)
    await page.goto('/contact')
    const chat = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Live chat' }) })
    await expect(chat).toContainText('Available 24/7.')
    await expect(chat.getByRole('link')).toHaveAttribute('href', CHAT)
    await expect(page.getByRole('link', { name: 'Schedule Now: Business Funding' })).toHaveAttribute(
      'href',
      BOOKING,
    )
    await expect(page.getByRole('button', { name: 'Schedule Now: Credit Restoration' })).toBeVisible()
  } finally {
    await restore()
  }
})

test('editors reorder and hide links in the quiz index, and an unpublished plan’s link disappears (R7.2)', async ({
  page,
}) => {
  const restore = await remember(['listOrder-quizEntry', 'quiz-money-mindset', 'plan-credit-boost'])
  const links = async () => {
    await page.goto('/quizzes')
    const all = page.getByRole('main').getByRole('link')
    return all.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  }
  try {
    const order = await lakeClient().getDocument('listOrder-quizEntry')
    const [first, second, ...others] = order?.items ?? []
    await lakeClient()
      .transaction()
      .patch('listOrder-quizEntry', (patch) => patch.set({ items: [second, first, ...others] }))
      .patch('quiz-money-mindset', (patch) => patch.set({ hidden: true }))
      .commit()
    await expect.poll(links).not.toContain('/money-mindset')
    expect((await links()).slice(0, 2)).toEqual(['/assessment', '/quiz'])
    expect((await page.goto('/money-mindset'))?.status()).toBe(200)
    expect(await links()).toContain('/checkout/credit-boost')
    await lakeClient().delete('plan-credit-boost')
    await expect.poll(links).not.toContain('/checkout/credit-boost')
    expect(await links()).toContain('/checkout/growth-plan')
  } finally {
    await restore()
  }
})
