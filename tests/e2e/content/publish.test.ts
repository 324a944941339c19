import { expect, type Page, test } from 'playwright/test'
import { lakeClient, startLake, stopLake } from '../running.ts'

/** When the server made the page that it serves now. */
async function renderedAt(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return /data-rendered="([^"]+)"/.exec(html)?.[1] ?? 'unknown'
}

const bodyOf = async (page: Page, path: string) => (await page.request.get(path)).text()

/** Types into a field of the Studio's form as an editor does, and waits until the draft is in the lake. */
async function fill(page: Page, field: ReturnType<Page['locator']>, text: string, documentId: string) {
  await field.fill(text)
  const client = lakeClient()
  await expect
    .poll(async () => JSON.stringify(await client.getDocument(`drafts.${documentId}`)))
    .toContain(text)
}

async function publish(page: Page) {
  await page.getByTestId('action-publish').click()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}

test.describe.configure({ mode: 'serial' })

test('an editor changes the headline in both languages: nothing before publishing, all of it after', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname))
      outside.push(request.url())
  })
  await page.goto('/studio/structure')
  await expect(page.getByText('Log in')).toHaveCount(0)
  await page.goto('/studio/intent/edit/id=strings-hero;type=strings')
  const before = { en: await bodyOf(page, '/'), es: await bodyOf(page, '/es') }
  const other = await renderedAt(page, '/not-found')

  await page.getByText('headline', { exact: true }).first().click()
  const english = page.getByLabel('English', { exact: true }).first()
  await fill(page, english, 'Better credit, open doors.', 'strings-hero')
  await fill(
    page,
    page.getByLabel('Spanish', { exact: true }).first(),
    'Mejor crédito, puertas abiertas.',
    'strings-hero',
  )
  expect(await bodyOf(page, '/')).toBe(before.en)
  expect(await bodyOf(page, '/es')).toBe(before.es)

  await page.keyboard.press('Escape')
  await publish(page)
  await expect.poll(() => bodyOf(page, '/')).toContain('Better credit, open doors.')
  await expect.poll(() => bodyOf(page, '/es')).toContain('Mejor crédito, puertas abiertas.')
  expect(await renderedAt(page, '/not-found')).toBe(other)
  expect(outside).toEqual([])
})
