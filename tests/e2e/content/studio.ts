import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { lakeClient, untilRenewed } from '../running.ts'

/** Tests of the Studio share one page, because loading the Studio takes most of a short test's time. */
export const test = base.extend<object, { studioPage: Page }>({
  studioPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ studioPage }, use) => use(studioPage.context()),
  page: async ({ studioPage, viewport }, use) => {
    if (viewport) await studioPage.setViewportSize(viewport)
    await use(studioPage)
    await studioPage.unrouteAll()
  },
})

/**
 * Opens a path in the Studio. The first call loads the whole Studio, so the next expectation needs a long timeout.
 * Later calls only navigate.
 */
export async function openInStudio(page: Page, path: string): Promise<void> {
  if (!new URL(page.url(), 'http://none').pathname.startsWith('/studio/')) await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
}

/** Opens a document in the Studio's form. */
export async function openDocument(page: Page, id: string, type: string): Promise<void> {
  const form = page.getByTestId('form-view')
  if (await form.isVisible()) {
    await openInStudio(page, '/studio/structure')
    await expect(form).toBeHidden()
  }
  await openInStudio(page, `/studio/intent/edit/id=${id};type=${type}`)
  await expect(form).toBeVisible({ timeout: 45_000 })
}

/** A field of the open form by its path, such as `setupFee` or `role.en`. */
export function field(page: Page, path: string): Locator {
  return page.getByTestId(`field-${path}`).locator('input, textarea').first()
}

/**
 * Clicks text in the preview. Retries, because the Studio discards the click if it has just opened the page's main
 * document.
 */
export async function openByClick(text: Locator, input: Locator): Promise<void> {
  await expect(async () => {
    await text.click({ timeout: 4000 })
    await expect(input).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 40_000 })
}

/** Types into a field until the draft in the lake has the text. Retries, because the form may still be loading. */
export async function fill(input: Locator, text: string, id: string): Promise<void> {
  const draft = async () => JSON.stringify((await lakeClient().getDocument(`drafts.${id}`)) ?? null)
  await expect(async () => {
    await input.fill(text)
    await expect.poll(draft, { timeout: 4000 }).toContain(text)
  }).toPass({ timeout: 30_000 })
}

/** Clicks Publish and waits until the draft no longer exists. */
export async function publish(page: Page, id: string): Promise<void> {
  await page.getByTestId('action-publish').click()
  await expectNoDraft(id)
}

/** Waits until the draft no longer exists. */
export async function expectNoDraft(id: string): Promise<void> {
  await expect.poll(async () => (await lakeClient().getDocument(`drafts.${id}`)) ?? null).toBeNull()
}

/** Unpublishes the open document. The action is available only for its published version. */
export async function unpublish(page: Page): Promise<void> {
  await page.getByTestId('document-header-Published-chip').click()
  await page.getByTestId('action-unpublish').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /unpublish/i })
    .click()
}

/**
 * Chooses an action from the menu next to Publish, and confirms it if asked. Reopens the menu if it closes, which
 * happens when the document's state changes.
 */
export async function chooseAction(page: Page, action: string, confirm?: RegExp): Promise<void> {
  const item = page.getByTestId(`action-${action}`)
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByTestId('action-menu-button').click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

/**
 * Copies documents once pending revalidation has finished. The returned function restores them, deletes their drafts,
 * and waits until the pages are revalidated.
 */
export async function remember(ids: string[]): Promise<() => Promise<void>> {
  await untilRenewed()
  const client = lakeClient()
  const documents = (await client.getDocuments(ids)).flatMap((document) => document ?? [])
  return async () => {
    const transaction = client.transaction()
    for (const document of documents) transaction.createOrReplace(document)
    for (const id of ids) transaction.delete(`drafts.${id}`)
    await transaction.commit()
    await untilRenewed()
  }
}

/** The HTML of the page that the server currently serves. */
export async function html(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path, { maxRetries: 1 })
  expect(response.status()).toBeLessThan(500)
  return response.text()
}

/** The render time of the page that the server currently serves. */
export async function renderedAt(page: Page, path: string): Promise<string> {
  return /data-rendered="([^"]+)"/.exec(await html(page, path))?.[1] ?? 'unknown'
}

/** Whether the server's current page contains the text. */
export async function shows(page: Page, path: string, text: string): Promise<boolean> {
  return (await html(page, path)).includes(text)
}
