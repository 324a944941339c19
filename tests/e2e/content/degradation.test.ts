import { expect, test } from 'playwright/test'
import { lakeClient, untilRenewed } from '../running.ts'
import { html, remember } from './studio.ts'

/**
 * For each document type on pages: how to break a document, which text then disappears, and which text is still
 * shown.
 */
const cases = [
  {
    id: 'faq-cancel',
    spoilt: { answer: 'no object' },
    path: '/pricing',
    gone: 'How do I cancel?',
    stays: 'Are there any other fees?',
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
  // The sum of the starting score and the gain is above 850, the highest score.
  {
    id: 'claim-points',
    spoilt: { value: { en: '300+' } },
    path: '/',
    gone: 'Where the strongest funding offers begin',
    stays: 'Boost your credit.',
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
    spoilt: { phone: 5, hours: [{ _key: 'a', day: 'monday', opens: '25:00', closes: '26:00' }], address: {} },
    path: '/contact',
    gone: 'tel:5550100142',
    stays: '45 minutes, free',
  },
]

/** Unpublishes a document the way the Studio does: the published document becomes the draft. */
async function unpublish({ id }: { id: string }) {
  const client = lakeClient()
  const { _rev, ...published } = (await client.getDocument(id)) ?? { _type: 'missing' }
  await client
    .transaction()
    .createOrReplace({ ...published, _id: `drafts.${id}` })
    .delete(id)
    .commit()
}

async function spoil({ id, spoilt }: (typeof cases)[number]) {
  await lakeClient().patch(id).set(spoilt).commit()
}

// The settings appear on every page, so they get a test of their own.
const settings = cases.filter(({ id }) => id === 'siteSettings')
const others = cases.filter(({ id }) => id !== 'siteSettings')

for (const [what, group] of [
  ['documents remove only their own parts of their pages', others],
  ['site settings remove only their own parts of the contact page', settings],
] as const)
  test(`malformed or unpublished ${what} (R20.11)`, async ({ page }) => {
    const restore = await remember(group.map(({ id }) => id))
    for (const damage of [spoil, unpublish]) {
      for (const { path, gone, id } of group) expect(await html(page, path), id).toContain(gone)
      try {
        for (const one of group) await damage(one)
        await untilRenewed()
        for (const { id, path, gone, stays } of group) {
          await expect.poll(() => html(page, path), id).not.toContain(gone)
          const response = await page.goto(path)
          expect(response?.status(), id).toBe(200)
          expect(await html(page, path), id).toContain(stays)
          await expect(page.getByRole('heading', { level: 1 }), id).toHaveCount(1)
        }
      } finally {
        await restore()
      }
    }
    for (const { path, gone, id } of group) await expect.poll(() => html(page, path), id).toContain(gone)
  })

test('missing texts fall back to the default content, never to their keys (R2.17)', async ({ page }) => {
  const restore = await remember(['strings-qualification', 'strings-hero'])
  try {
    await lakeClient().patch('strings-qualification').set({ entries: 'none' }).commit()
    await lakeClient()
      .patch('strings-hero')
      .unset(['entries[key=="headline"]', 'entries[key=="lead"].en'])
      .commit()
    await expect.poll(() => html(page, '/')).toContain('Boost your credit.')
    for (const path of ['/', '/es', '/business-funding'])
      expect(await html(page, path)).not.toMatch(/(hero|qualification)\.\w+</)
    expect(await html(page, '/business-funding')).toContain('580+')
  } finally {
    await restore()
  }
})

test('a page renders without its document or with a malformed section (R23.3)', async ({ page }) => {
  const restore = await remember(['page-about'])
  const about = '/about'
  try {
    await lakeClient()
      .patch('page-about')
      .set({
        sections: [
          { _key: 'a', _type: 'quote' },
          7,
          { _key: 'c', _type: 'featureGrid', texts: ['features'] },
          { _key: 'b', _type: 'quote', quote: { en: 'It holds.' } },
        ],
      })
      .commit()
    await expect.poll(() => html(page, about)).toContain('It holds.')
    // R23.5: without an opening section, another section must provide the main heading.
    await page.goto(about)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await lakeClient().delete('page-about')
    await expect.poll(() => html(page, about)).toContain('What we stand for')
  } finally {
    await restore()
  }
})
