import { type Browser, expect, test } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { field, fill, html, openByClick, openDocument, publish, remember } from './studio.ts'

const ID = 'strings-hero'
const PUBLISHED = 'Mejore su crédito. Financie su negocio.'
const NEW = 'Su crédito, mejor. Su negocio, con fondos.'

let restore: () => Promise<void>
test.beforeEach(async () => {
  restore = await remember([ID, 'plan-growth-plan'])
})
test.afterEach(() => restore())

test('clicking a Spanish text opens its field, and visitors see the new text only after publishing', async ({
  page,
}) => {
  await page.goto('/studio/presentation?preview=/es')
  const site = page.frameLocator('iframe')
  const heading = site.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('data-sanity', /strings-hero.*headline\.es/, { timeout: 45_000 })
  await expect(heading).toHaveText(PUBLISHED)
  const visitor = await (page.context().browser() as Browser).newContext({
    baseURL: new URL(page.url()).origin,
  })
  const visited = await visitor.newPage()
  await visited.goto('/es')
  // Without marks, the preview's text equals that of the public page.
  expect(await site.getByRole('main').textContent()).toBe(await visited.getByRole('main').textContent())
  // The only texts without a source are the scores in the drawing.
  await expect.poll(() => site.locator('body').evaluate(unmarkedTexts)).toEqual(['760', '300', '850', '760'])

  const spanish = field(page, 'entries[_key=="headline"].es')
  await openByClick(heading, spanish)
  await fill(spanish, NEW, ID)
  await expect(heading).toHaveText(NEW)
  expect(await html(page, '/es')).toContain(NEW)
  expect(await html(visited, '/es')).not.toContain(NEW)

  // Each price refers to its own plan, even if another plan has the same price.
  const plan = site.locator('article', { hasText: 'Growth Plan' })
  await expect(plan.getByText('$129.99')).toHaveAttribute('data-sanity', /plan-growth-plan.*monthlyPrice/)

  await publish(page, ID)
  await expect.poll(() => html(visited, '/es')).toContain(NEW)
  await visitor.close()
})

test('changes during a refresh trigger another refresh', async ({ page }) => {
  await page.goto('/studio/presentation?preview=/es')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('data-sanity', /strings-hero/, { timeout: 45_000 })
  const [frame] = page.frames().filter((each) => new URL(each.url()).pathname === '/es')
  if (!frame) throw new Error('The page is not in its frame.')
  await frame.evaluate(() => {
    addEventListener('message', ({ data }) => {
      const change = data?.type === 'presentation/snapshot-event' && data.data.event.type === 'mutation'
      if (change)
        document.documentElement.dataset.changes = `${document.documentElement.dataset.changes ?? ''}|`
    })
  })
  const published = await lakeClient().getDocument(ID)
  const draft = (headline: string) =>
    lakeClient().createOrReplace({
      ...published,
      _id: `drafts.${ID}`,
      _type: 'strings',
      entries: published?.entries.map((entry: { key: string }) =>
        entry.key === 'headline' ? { ...entry, es: headline } : entry,
      ),
    })
  let fetched = 0
  await page.route(/[?&]_rsc=/, async (route) => {
    const response = await route.fetch()
    if (++fetched === 1) {
      const before = await frame.evaluate(() => document.documentElement.dataset.changes)
      await draft('El segundo cambio')
      await frame.waitForFunction((seen) => document.documentElement.dataset.changes !== seen, before)
    }
    await route.fulfill({ response })
  })
  await draft('El primer cambio')
  await expect(heading).toHaveText('El segundo cambio')
  expect(fetched).toBeGreaterThan(1)
  // A refresh may still be running and must not outlast the test.
  await page.unrouteAll({ behavior: 'wait' })
})

test('each document links to the pages that show it, in both languages', async ({ page }) => {
  await openDocument(page, 'plan-growth-plan', 'plan')
  await page.getByRole('button', { name: /^Used on \d+ pages$/ }).click()
  for (const name of ['Packages /pricing', 'Checkout: growth plan, in Spanish /es/checkout/growth-plan'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Checkout: fresh start/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Checkout: growth plan, in Spanish/ }).click()
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 45_000 })
  // In the checkout, only computed texts have no source: the charge dates and the completion percentage.
  const unmarked = () => site.locator('body').evaluate(unmarkedTexts)
  await expect
    .poll(async () => (await unmarked()).filter((text) => !/^(\d+%|.*20\d\d)$/.test(text)))
    .toEqual([])

  // The order summary also updates while the editor types.
  await fill(field(page, 'setupFee'), '77.5', 'plan-growth-plan')
  await expect(site.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$77.50')
})

test('clicking a quiz’s texts opens their fields', async ({ page }) => {
  await page.goto('/studio/presentation?preview=/es/loan-readiness')
  const answer = page.frameLocator('iframe').getByText('Menos de 6 meses')
  await expect(answer).toHaveAttribute('data-sanity', /strings-loanReadiness/, { timeout: 45_000 })
  const spanish = field(page, 'entries[_key=="q-timeInBusiness-a-under6m"].es')
  await openByClick(answer, spanish)
  await expect(spanish).toHaveValue('Menos de 6 meses')
})

/** The texts on a page that have no source. Runs in the browser. */
function unmarkedTexts(body: Element): string[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue?.trim() ?? ''
    if (!/[\p{L}\p{N}]/u.test(words) || element?.closest('script, style, noscript, sanity-visual-editing'))
      continue
    if (!element?.hasAttribute('data-sanity')) texts.push(words)
  }
  return texts
}
