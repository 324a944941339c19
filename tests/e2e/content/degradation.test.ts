import { expect, test } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { html, remember } from './studio.ts'

/** For each type on pages: how to break a document, what then disappears, and what stays. */
const cases = [
  {
    id: 'faq-cancel',
    spoilt: { answer: 'no object' },
    path: '/pricing',
    gone: 'How do I cancel?',
    stays: 'What do I pay, and when?',
  },
  {
    id: 'service-ongoing-support',
    spoilt: { link: 7 },
    path: '/services',
    gone: 'Ongoing Credit Support</h3>',
    stays: 'Credit Restoration</h3>',
  },
  {
    id: 'funding-working-capital',
    spoilt: { maxAmount: 'much' },
    path: '/business-funding',
    gone: '$10K–$250K',
    stays: '$50K–$5M',
  },
  {
    id: 'consultation-financial-review',
    spoilt: { minutes: 0.5 },
    path: '/contact',
    gone: 'Comprehensive Financial Review',
    stays: '45 minutes, free',
  },
  {
    id: 'quiz-spending-habit',
    spoilt: { kind: 'other' },
    path: '/quizzes',
    gone: 'Spending Habit Survey',
    stays: 'Money Mindset Quiz',
  },
  {
    id: 'plan-credit-boost',
    spoilt: { setupFee: '99' },
    path: '/pricing',
    gone: '$109.99',
    stays: '$199.00',
  },
  {
    id: 'plan-funding-offer',
    spoilt: { planId: 'other' },
    path: '/offer/funding',
    gone: '$197.00',
    stays: 'Continue to checkout',
  },
  // R18.20
  {
    id: 'plan-growth-plan',
    spoilt: { monthlyPrice: null },
    path: '/checkout/growth-plan',
    gone: 'Pay $99.00 today',
    stays: '(555) 010-0142',
  },
  { id: 'testimonial-raman', spoilt: { rating: 9 }, path: '/', gone: 'Priya Raman', stays: 'Daniel Okafor' },
  {
    id: 'claim-approval',
    spoilt: { value: { es: '24 horas' } },
    path: '/about',
    gone: '24 hours',
    stays: '30–45 days',
  },
  {
    id: 'stat-rating',
    spoilt: { label: [] },
    path: '/',
    gone: 'average client rating',
    stays: 'clients served so far',
  },
  {
    id: 'siteSettings',
    spoilt: { phone: 5, hours: 'always', address: {} },
    path: '/contact',
    gone: '(555) 010-0142',
    stays: '45 minutes, free',
  },
  {
    id: 'strings-qualification',
    spoilt: { entries: 'none' },
    path: '/business-funding',
    gone: '580+',
    stays: 'SBA Loans',
  },
]

/** Unpublishes like the Studio: the published document becomes the draft. */
async function unpublish(id: string) {
  const client = lakeClient()
  const { _rev, ...published } = (await client.getDocument(id)) ?? { _type: 'missing' }
  await client
    .transaction()
    .createOrReplace({ ...published, _id: `drafts.${id}` })
    .delete(id)
    .commit()
}

for (const { id, spoilt, path, gone, stays } of cases) {
  test(`a malformed or unpublished ${id} removes only its own part of ${path} (R20.11)`, async ({ page }) => {
    const restore = await remember([id])
    expect(await html(page, path)).toContain(gone)
    for (const damage of [() => lakeClient().patch(id).set(spoilt).commit(), () => unpublish(id)]) {
      try {
        await damage()
        await expect.poll(() => html(page, path)).not.toContain(gone)
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        expect(await html(page, path)).toContain(stays)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      } finally {
        await restore()
      }
      await expect.poll(() => html(page, path)).toContain(gone)
    }
  })
}
