import { expect, test } from 'playwright/test'
import { lakeClient, startLake, stopLake } from '../running.ts'
import { remember, shows } from './studio.ts'

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
