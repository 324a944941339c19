import { expect, test } from 'playwright/test'
import { lakeClient, startLake, stopLake } from '../running.ts'
import { field, fill, remember, shows } from './studio.ts'

test.afterEach(startLake)

test('serves the last good page while the lake is down, and the new text afterward (R20.12)', async ({
  page,
}) => {
  const restore = await remember(['strings-hero'])
  const document = await lakeClient().getDocument('strings-hero')
  const entries = document?.entries.map((entry: { key: string }) =>
    entry.key === 'lead' ? { ...entry, en: 'A text of just before the outage.' } : entry,
  )
  await lakeClient().createOrReplace({ ...document, _id: 'strings-hero', _type: 'strings', entries })
  await stopLake()

  for (let visit = 0; visit < 5; visit++) {
    const response = await page.request.get('/')
    expect(response.status()).toBe(200)
    expect((await response.text()).includes('Boost your credit')).toBe(true)
  }

  await startLake()
  const text = 'A text of just before the outage.'
  await expect.poll(() => shows(page, '/', text), { timeout: 45_000 }).toBe(true)
  await restore()
  await expect.poll(() => shows(page, '/', text)).toBe(false)
})

test('the Studio keeps the open form while the lake is down, and saves again afterward (R20.25)', async ({
  page,
}) => {
  const id = 'plan-credit-boost'
  const restore = await remember([id])
  // Opens the document next to the desk's lists, because those also query the lake.
  await page.goto(`/studio/structure/plan;${id}`)
  const audience = field(page, 'subtitle.en')
  await expect(audience).toBeVisible({ timeout: 45_000 })
  await fill(audience, 'Words before the outage.', id)

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('listOrder-plan'))
  await stopLake()
  await failed
  await expect(page.getByText('crashed')).toHaveCount(0)
  await expect(audience).toHaveValue('Words before the outage.')

  await startLake()
  await fill(audience, 'Words after the outage.', id)
  await restore()
})
