import { expect, test } from 'playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { field } from '../content/studio.ts'
import { OwnServers, type Server } from '../own-servers.ts'

const KEY = 'the-key-of-the-studio-under-test'
/** A document in the seed. */
const FAQ = 'faq-what-i-pay'
const own = new OwnServers('studio-key')
let site: Server

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await own.startLake({ STUDIO_KEY: KEY })
  await own.client.patch(FAQ).set({ 'question.en': 'Is this asked?' }).commit()
  site = await own.startServer()
})
test.afterAll(() => own.stop())

test('editing, publishing and live updates work after entering the key once', async ({ page }) => {
  test.setTimeout(180_000)
  const greetings: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().includes('/socket/'))
      socket.on('framereceived', ({ payload }) => greetings.push(String(payload)))
  })
  const form = `${site.url}/studio/intent/edit/id=${FAQ};type=faq`
  await page.goto(form)
  const key = page.getByLabel('Studio key')
  await key.fill('not-the-key-of-the-studio', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong key. Check it and try again.')
  await expect(key).toBeFocused()
  await expectNoViolations(page)

  // After signing in, the requested document opens.
  await key.fill(KEY)
  await page.keyboard.press('Enter')
  const question = field(page, 'question.en')
  await expect(question).toHaveValue('Is this asked?', { timeout: 45_000 })
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY)

  const draft = () => own.client.getDocument(`drafts.${FAQ}`)
  await question.fill('Is this asked once?')
  await expect.poll(async () => (await draft())?.question.en).toBe('Is this asked once?')
  await page.getByTestId('action-publish').click()
  await expect.poll(draft).toBeUndefined()
  expect((await own.client.getDocument(FAQ))?.question.en).toBe('Is this asked once?')

  // Changes by other editors appear at once, and the presence socket is open.
  await own.client.patch(FAQ).set({ 'question.en': 'Changed by a program' }).commit()
  await expect(question).toHaveValue('Changed by a program')
  expect(greetings).toContain('♥')

  await page.reload()
  await expect(question).toHaveValue('Changed by a program', { timeout: 45_000 })
})

test('the Studio’s tools send the key, and signing out discards it', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${site.url}/studio/presentation?preview=/`)
  await page.getByLabel('Studio key').fill(KEY, { timeout: 45_000 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  const preview = page.frameLocator('iframe')
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('data-sanity', /strings-hero/, { timeout: 45_000 })

  await page.goto(`${site.url}/studio/translations`)
  await expect(page.getByRole('button', { name: /^All sections/ })).toBeVisible({ timeout: 45_000 })

  await page.goto(`${site.url}/studio/share-links`)
  await page.getByLabel('For', { exact: true }).fill('Ana', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('listitem').getByText('Ana')).toBeVisible()

  await own.client.create({ _id: 'lead.studio-key', _type: 'lead', name: 'Marisol Vega' })
  await page.goto(`${site.url}/studio/structure/leads;export`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click({ timeout: 45_000 })
  expect((await downloading).suggestedFilename()).toMatch(/^leads-/)

  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('draft-session')
  await page.getByRole('button', { name: 'Local editor' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Studio key' })).toBeVisible()
  await expect.poll(cookies).not.toContain('draft-session')
  await page.goto(`${site.url}/studio`)
  await expect(page.getByLabel('Studio key')).toBeVisible({ timeout: 45_000 })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"token"')
})

test('a program that sends the Studio’s origin without a token can neither write nor export', async () => {
  const lake = `http://127.0.0.1:${own.env.LAKE_PORT}/v2026-01-01`
  const headers = { Origin: String(own.env.SITE_URL), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ mutations: [{ delete: { id: FAQ } }] })
  const write = await fetch(`${lake}/data/mutate/production`, { method: 'POST', headers, body })
  expect(write.status).toBe(401)
  expect((await fetch(`${lake}/data/export/production`, { headers })).status).toBe(401)
})
