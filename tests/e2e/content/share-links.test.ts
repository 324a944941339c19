import { expect, test } from 'playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient, untilRenewed } from '../running.ts'
import { draftText, makeShareLink } from './drafts.ts'
import { html, remember } from './studio.ts'

const DRAFT = 'A headline that is not public'

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember(['strings-hero'])
  await draftText('hero', 'headline', DRAFT)
})
test.afterAll(async () => {
  await lakeClient().delete({ query: '*[_type == "shareLink"]' })
  await restore()
})

test('text typed while the Studio loads its features is kept', async ({ page }) => {
  const { promise: typed, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route(/\/features(\?|$)/, async (route) => {
    await typed
    await route.continue()
  })
  const features = page.waitForResponse(/\/features(\?|$)/)
  await page.goto('/studio/share-links')
  const recipient = page.getByLabel('For', { exact: true })
  await recipient.fill('Ana at the agency', { timeout: 45_000 })
  letAnswer()
  await (await features).finished()
  // Waits for two frames, in which the Studio re-renders.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(recipient).toHaveValue('Ana at the agency')
})

test('a share link opens the drafts without an account until it is revoked (R20.13, R20.30)', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/studio/share-links')
  await expect(page.getByLabel('For', { exact: true })).toBeFocused({ timeout: 45_000 })
  // A link without a recipient could not be told from the others.
  for (const nobody of ['', '  ']) {
    await page.getByLabel('For', { exact: true }).fill(nobody, { timeout: 45_000 })
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Enter the name of the person' })).toBeVisible()
  }
  await expect(page.getByText('There are no active links.')).toBeVisible()
  await page.getByLabel('For', { exact: true }).fill('Ana at the agency')
  await page.getByLabel('Language').selectOption('Spanish')
  await page.getByLabel('Works for').selectOption('One day')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Link created and copied')).toBeVisible()
  await expectNoViolations(page, 'main')
  await expect(
    page.getByText(
      /^Opens at Home, in Spanish \(\/es\)\. Works until \w{3} \d+, \d{4}, .+ (UTC|GMT|[A-Z]+T)/,
    ),
  ).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByLabel('Link for Ana at the agency', { exact: true })).toHaveValue(link)

  const profile = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const reviewer = await profile.newPage()
  await reviewer.goto(link)
  await expect(reviewer).toHaveURL('/es')
  const notice = (name: string) => reviewer.getByRole('complementary', { name })
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(DRAFT)
  await expect(notice('Borrador del sitio')).toContainText('Esto es un borrador, no el sitio público.')
  await expectNoViolations(reviewer)
  expect(await html(reviewer, '/es')).not.toMatch(/data-sanity|sanity-visual-editing/)

  await reviewer.getByRole('link', { name: 'View in English' }).click()
  await expect(reviewer).toHaveURL('/')
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(DRAFT)
  await reviewer.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(notice('Draft of the site')).toContainText('This is a draft, not the public site.')

  const revoke = page.getByRole('button', { name: 'Revoke link for Ana at the agency' })
  await revoke.click()
  const question = page.getByRole('dialog', { name: 'Revoke the link for Ana at the agency?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(revoke).toBeFocused()
  await revoke.click()
  await question.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('There are no active links.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Active links' })).toBeFocused()
  await reviewer.reload()
  await expect(notice('Draft of the site')).toContainText('The draft is no longer open to you.')
  await expect(reviewer.getByRole('link', { name: 'Close this notice' })).toBeVisible()
  expect(await profile.cookies()).toEqual([])
  await reviewer.goto('/')
  await expect(reviewer.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT)
  await expect(notice('Draft of the site')).toHaveCount(0)
  await profile.close()
})

test('an expired share link no longer opens, and its sessions end (R20.13)', async ({ page }) => {
  const link = await makeShareLink('short', '/es/pricing')
  await page.goto(link)
  await expect(page.getByRole('complementary', { name: 'Borrador del sitio' })).toBeVisible()
  await page.getByRole('link', { name: 'Salir del borrador' }).click()
  await expect(page).toHaveURL('/es/pricing')
  await expect(page.getByRole('complementary', { name: 'Borrador del sitio' })).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])

  await page.goto(link)
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await lakeClient().patch('shareLink.short').set({ expiresAt }).commit()
  await page.reload()
  await expect(page.getByText('El borrador ya no está disponible para usted.')).toBeVisible()
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Ir al sitio público' }).click()
  await expect(page).toHaveURL('/es/pricing')
})

test('a share link can open an unpublished landing page in its language (R20.13, R20.30)', async ({
  page,
}) => {
  const client = lakeClient()
  const [published, draft] = ['shared-landing-page', 'drafts.shared-landing-page']
  const landingPage = {
    _type: 'landingPage',
    title: { en: 'A shared offer', es: 'Oferta compartida' },
    path: '/shared-offer',
    pathEs: '/es/oferta-compartida',
    sections: [],
  }
  await client.createOrReplace({ ...landingPage, _id: draft })
  await page.goto('/studio/share-links')
  await page.getByLabel('For', { exact: true }).fill('Ana at the agency', { timeout: 45_000 })
  await page.getByLabel('Opens at').selectOption('A shared offer (/shared-offer)')
  await page.getByLabel('Language').selectOption('Spanish')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByLabel('Link for Ana at the agency', { exact: true })
  await expect(link).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText(
    'Opens at A shared offer, in Spanish (/es/oferta-compartida). Works until',
  )
  const shareAddress = await link.inputValue()
  const answer = await page.goto(shareAddress)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL('/es/oferta-compartida')
  await expect(page.getByRole('complementary', { name: 'Borrador del sitio' })).toBeVisible()

  // The link still works after the draft gets another address.
  await client.patch(draft).set({ pathEs: '/es/oferta-movida' }).commit()
  await page.goto(shareAddress)
  await expect(page).toHaveURL('/es/oferta-movida')
  await client.patch(draft).set({ pathEs: '/es/oferta-compartida' }).commit()

  // The link still works after the page is published and its draft gets another address.
  await client.createOrReplace({ ...landingPage, _id: published })
  await client.patch(draft).set({ pathEs: '/es/oferta-nueva' }).commit()
  await page.goto(shareAddress)
  await expect(page).toHaveURL('/es/oferta-nueva')
  await expect(async () => {
    await page.goto('/es/oferta-compartida')
    await expect(page).toHaveURL('/es/oferta-nueva', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  // Leaving the draft opens the published address.
  const leave = page.getByRole('link', { name: 'Salir del borrador' })
  await leave.click()
  await expect(page).toHaveURL('/es/oferta-compartida')
  await expect(leave).toBeHidden()
  // A visitor must not learn which addresses the drafts have.
  await page.goto('/api/draft-mode/disable?to=/es/oferta-nueva')
  await expect(page).toHaveURL('/es/oferta-nueva')
  for (const id of [draft, published]) await client.delete(id)
  await untilRenewed()
})
