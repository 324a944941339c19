import { expect, type Page, test } from 'playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient, untilRenewed } from '../running.ts'
import { expectNoSidewaysScroll } from '../sideways-scroll.ts'
import {
  chooseAction,
  field,
  fill,
  openDocument,
  publish,
  remember,
  renderedAt,
  unpublish,
} from './studio.ts'

const OFFER = ['/fall-offer', '/es/oferta-de-otono'] as const
const RENAMED = '/winter-offer'
const RENAMED_AGAIN = '/spring-offer'

const status = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0, maxRetries: 1 })).status()
const body = async (page: Page, path: string) => (await page.request.get(path, { maxRetries: 1 })).text()

/**
 * Expects pages to be rendered within two seconds of a publish. Checks the time of rendering, because on a busy
 * machine the response may arrive later.
 */
async function expectShown(page: Page, paths: readonly string[]): Promise<void> {
  const published = Date.now()
  for (const path of paths) {
    await expect.poll(() => status(page, path), path).toBe(200)
    expect(Date.parse(await renderedAt(page, path)) - published, path).toBeLessThan(2000)
  }
}

test.use({ viewport: { width: 1400, height: 1100 } })

test.afterEach(async () => {
  const client = lakeClient()
  await client.delete({ query: '*[_type in ["landingPage"] || _id match "redirect-from*"]' })
  await untilRenewed()
})

test('the first visitor of a new page gets it as prepared as all others (R24.1)', async ({ page }) => {
  const text = (en: string, es: string) => ({ _type: 'localeString', en, es })
  for (let n = 0; n < 3; n++) {
    const path = `/first-visit-${n}`
    await lakeClient().create({
      _id: `landingPage-first-visit-${n}`,
      _type: 'landingPage',
      path,
      pathEs: `/es/primera-visita-${n}`,
      title: text('First visit', 'Primera visita'),
      sections: [{ _key: 'a', _type: 'pageHero', title: text('Welcome', 'Bienvenida') }],
    })
    let response = await page.request.get(path)
    const request = async () => {
      response = await page.request.get(path)
      return response.status()
    }
    await expect.poll(request, { intervals: [50] }).toBe(200)
    const { 'content-security-policy': policy, 'cache-control': caching } = response.headers()
    expect(policy).toContain("default-src 'none'")
    expect(caching).toBe('public, max-age=0, must-revalidate')
    expect(await response.text()).not.toContain('__next_f')
  }
})

test('visitors never get a removed page at an address that another page has taken over (R24.3)', async ({
  page,
}) => {
  const client = lakeClient()
  const [path, pathEs] = OFFER
  const text = (en: string, es: string) => ({ _type: 'localeString', en, es })
  const landing = (_id: string, en: string, es: string) => ({
    _id,
    _type: 'landingPage',
    path,
    pathEs,
    title: text(en, es),
    sections: [{ _key: 'a', _type: 'pageHero', title: text(en, es) }],
  })
  await client.create(landing('landing-old', 'Old offer', 'Oferta vieja'))
  for (const address of OFFER) await expect.poll(() => body(page, address)).toMatch(/Old offer|Oferta vieja/)
  const moved = { path: RENAMED, pathEs: '/es/oferta-de-invierno' }
  const redirects = OFFER.map((from, index) => ({
    _id: `redirect-from-${index}`,
    _type: 'redirect',
    from,
    to: Object.values(moved)[index],
    statusCode: 301,
  }))
  await redirects
    .reduce((transaction, redirect) => transaction.create(redirect), client.transaction())
    .patch('landing-old', { set: moved })
    .commit()
  for (const address of OFFER) await expect.poll(() => status(page, address)).toBe(301)
  await untilRenewed()
  await client.delete('landing-old')
  await untilRenewed()
  const seen: string[] = []
  const untilShown = async (address: string, text: string) => {
    for (let shown = ''; !shown.includes(text); seen.push(shown)) {
      const response = await page.request.get(address, { maxRedirects: 0, maxRetries: 1 })
      shown = await response.text()
    }
  }
  // Requests start before the publication, because the removed page was shown for only a moment after it.
  const watching = [untilShown(path, 'New offer'), untilShown(pathEs, 'Oferta nueva')]
  await redirects
    .reduce((transaction, { _id }) => transaction.delete(_id), client.transaction())
    .create(landing('landing-new', 'New offer', 'Oferta nueva'))
    .commit()
  await Promise.all(watching)
  expect(seen.filter((shown) => /Old offer|Oferta vieja/.test(shown))).toEqual([])
})

test('a language switch passes the text of a form only to the other language of its page (R2.8)', async ({
  page,
}) => {
  const [path, pathEs] = OFFER
  const text = (en: string, es: string) => ({ _type: 'localeString', en, es })
  const form = { _key: 'leadForm', _type: 'leadForm', source: 'Fall offer' }
  const title = text('Offer', 'Oferta')
  await lakeClient().create({
    _id: 'landing-form',
    _type: 'landingPage',
    path,
    pathEs,
    title,
    sections: [form],
  })
  await expect.poll(() => status(page, pathEs)).toBe(200)
  const name = page.locator('#leadForm-name')
  // The visitor opens another page with such a form while the Spanish page is loading.
  await page.route(`**${pathEs}`, () => {})
  await page.goto(path)
  await name.fill('José')
  await page.locator('header a[data-language-toggle]').first().click({ noWaitAfter: true })
  await page.goto('/es/contact', { waitUntil: 'networkidle' })
  await expect(name).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain(
    'hand-over:leadForm /fall-offer',
  )
})

test('an editor creates, renames, unpublishes and restores a landing page (R24.1, R24.2, R24.3, R24.4)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const started = Date.now()
  await page.goto('/studio/structure/landingPage')
  await page
    .getByRole('button', { name: /create/i })
    .last()
    .click({ timeout: 45_000 })
  await page.getByText('Campaign with a form').click()
  await expect(page.getByTestId('form-view')).toBeVisible()
  await field(page, 'path').fill(OFFER[0])
  const draft = () => lakeClient().fetch('*[_type == "landingPage"][0]')
  await expect.poll(async () => (await draft())?.path).toBe(OFFER[0])
  const publishedId = String((await draft())._id).replace('drafts.', '')
  await fill(field(page, 'pathEs'), OFFER[1], publishedId)
  await fill(field(page, 'title.en'), 'Fall offer', publishedId)
  await fill(field(page, 'title.es'), 'Oferta de otoño', publishedId)
  await expect(page.getByText('Saving...')).toHaveCount(0)
  for (const path of OFFER) expect(await status(page, path)).toBe(404)
  await page.getByTestId('field-sections').getByRole('button', { name: 'Opening', exact: true }).click()
  for (const [path, text] of [
    ['title.en', 'Borrow on your terms'],
    ['title.es', 'Financiamiento a su medida'],
    ['lead.en', 'Two calls, one application.'],
    ['lead.es', 'Dos llamadas, una solicitud.'],
  ] as const)
    await fill(field(page, `sections[_key=="pageHero"].${path}`), text, publishedId)
  await page.keyboard.press('Escape')
  // The form's name in the CRM is a sample text too.
  const { sections } = await draft()
  const { _key } = sections.find(({ _type }: { _type: string }) => _type === 'leadForm')
  await page.getByTestId('field-sections').getByRole('button', { name: /^Form/ }).first().click()
  await fill(field(page, `sections[_key=="${_key}"].source`), 'Fall campaign', publishedId)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Saving...')).toHaveCount(0)
  await publish(page, publishedId)
  await expectShown(page, OFFER)
  expect(Date.now() - started).toBeLessThan(4 * 60_000)

  const english = await body(page, OFFER[0])
  expect(english).toContain('Borrow on your terms')
  expect(english).toContain('<html lang="en"')
  expect(await body(page, OFFER[1])).toContain('Financiamiento a su medida')
  for (const [language, path] of [
    ['en', OFFER[0]],
    ['es', OFFER[1]],
    ['x-default', OFFER[0]],
  ])
    expect(english).toContain(`hrefLang="${language}" href="${baseURL}${path}"`)
  await expect.poll(() => body(page, '/sitemap.xml')).toContain(`<loc>${baseURL}${OFFER[1]}</loc>`)

  for (const width of [320, 390, 1440]) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    const visitor = await context.newPage()
    await visitor.goto(OFFER[0], { waitUntil: 'networkidle' })
    await expectNoSidewaysScroll(visitor)
    await expectNoViolations(visitor)
    if (width === 1440) {
      await visitor.locator('header a[data-language-toggle]').first().click()
      await expect(visitor).toHaveURL(OFFER[1])
      // The browser has stored Spanish by now.
      await visitor.goto(OFFER[0])
      await expect(visitor).toHaveURL(OFFER[1])
      await visitor.locator('header a[data-language-toggle]').first().click()
      await expect(visitor).toHaveURL(OFFER[0])
    }
    await context.close()
  }

  // Publishes while the Studio is still saving and validating.
  const rename = async (path: string) => {
    await field(page, 'path').fill(path)
    await publish(page, publishedId)
    await expectShown(page, [path])
  }
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await rename(RENAMED)
  await expect.poll(() => status(page, OFFER[0])).toBe(301)
  await visitor.goto(OFFER[0])
  await expect(visitor).toHaveURL(RENAMED)
  expect(await status(page, OFFER[1])).toBe(200)
  await expect.poll(() => body(page, '/sitemap.xml')).not.toContain(`<loc>${baseURL}${OFFER[0]}</loc>`)

  await rename(RENAMED_AGAIN)
  await visitor.goto(OFFER[0])
  await expect(visitor).toHaveURL(RENAMED_AGAIN)

  // The visitor's browser has not stored the first redirect, which would form a loop with the second one.
  await rename(OFFER[0])
  await visitor.goto(RENAMED)
  await expect(visitor).toHaveURL(OFFER[0])
  await visitor.context().close()

  await openDocument(page, publishedId, 'landingPage')
  await unpublish(page)
  for (const path of OFFER) await expect.poll(() => status(page, path), path).toBe(404)
  await expect.poll(() => body(page, '/sitemap.xml')).not.toContain('fall-offer')

  await openDocument(page, publishedId, 'landingPage')
  await publish(page, publishedId)
  await expectShown(page, OFFER)
})

test('old addresses lead to a page that moved while it was unpublished, and never to a refused move (R24.3)', async ({
  page,
}) => {
  const text = (en: string, es: string) => ({ _type: 'localeString', en, es })
  const id = 'landingPage-moved'
  const hero = {
    _key: 'a',
    _type: 'pageHero',
    title: text('Welcome', 'Bienvenida'),
    lead: text('Hi.', 'Hola.'),
  }
  const [path, pathEs] = OFFER
  const titles = { title: text('Fall offer', 'Oferta de otoño') }
  await lakeClient().create({ _id: id, _type: 'landingPage', path, pathEs, ...titles, sections: [hero] })
  const redirects = () => lakeClient().fetch('*[_type == "redirect" && from == $path].to', { path })

  await openDocument(page, id, 'landingPage')
  const beRefused = async (newPath: string) => {
    await fill(field(page, 'path'), newPath, id)
    await page.route('**/data/actions/**', (route) =>
      route.fulfill({ status: 409, json: { error: { description: 'Refused', type: 'actionError' } } }),
    )
    const refused = page.waitForResponse((response) => response.status() === 409)
    await page.getByTestId('action-publish').click()
    // The redirect is added before the publish is sent.
    await refused
    await expect.poll(redirects).toEqual([newPath])
    await page.unroute('**/data/actions/**')
    await openDocument(page, id, 'landingPage')
  }
  await beRefused(RENAMED)
  await chooseAction(page, 'Discardchanges', /discard/i)
  await expect.poll(redirects).toEqual([])
  expect(await status(page, path)).toBe(200)

  await unpublish(page)
  await expect.poll(() => status(page, path)).toBe(404)
  await openDocument(page, id, 'landingPage')
  await beRefused(RENAMED_AGAIN)
  await fill(field(page, 'path'), RENAMED, id)
  await expect.poll(redirects).toEqual([])
  await publish(page, id)
  await expectShown(page, [RENAMED])
  await expect.poll(() => status(page, path)).toBe(301)
})

test('a link follows a landing page’s address, and disappears while the page is not published (R24.6)', async ({
  page,
}) => {
  const client = lakeClient()
  const restore = await remember(['page-about'])
  const target = {
    _id: 'landing-target',
    _type: 'landingPage',
    title: { en: 'Offer', es: 'Oferta' },
    sections: [],
  }
  const addresses = { path: '/fall-offer', pathEs: '/es/oferta-de-otono' }
  const label = { en: 'See the offer', es: 'Ver la oferta' }
  const action = { _key: 'b', _type: 'action', label, href: '/fall-offer#form' }
  const words = (text: string) => [
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      children: [{ _key: 's', _type: 'span', text, marks: ['l'] }],
      markDefs: [{ _key: 'l', _type: 'link', href: '/fall-offer' }],
    },
  ]
  const hero = { _key: 'a', _type: 'pageHero', title: { en: 'Links', es: 'Enlaces' }, actions: [action] }
  const prose = { _key: 'c', _type: 'prose', body: { en: words('Read it'), es: words('Léala') } }
  const links = async (path: string) =>
    Array.from(
      (await body(page, path)).matchAll(/<a href="([^"]*(?:offer|oferta)[^"/]*)"/g),
      ([, href]) => href,
    )
  try {
    await client
      .transaction()
      .create({ ...target, ...addresses })
      .create({
        _id: 'landing-with-links',
        _type: 'landingPage',
        title: { en: 'Links' },
        path: '/links',
        pathEs: '/es/enlaces',
        sections: [hero, prose],
      })
      .patch('page-about', (patch) => patch.set({ sections: [hero, prose] }))
      .commit()
    const expectLinks = async (en: string[], es: string[]) => {
      for (const path of ['/about', '/links']) await expect.poll(() => links(path), path).toEqual(en)
      for (const path of ['/es/about', '/es/enlaces']) await expect.poll(() => links(path), path).toEqual(es)
    }
    await expectLinks(
      ['/fall-offer#form', '/fall-offer'],
      ['/es/oferta-de-otono#form', '/es/oferta-de-otono'],
    )
    await untilRenewed()
    await client.delete('landing-target')
    await untilRenewed()
    // The deletion itself must have revalidated these pages, not the first visit.
    for (const path of ['/about', '/es/about', '/links', '/es/enlaces'])
      expect(await links(path), path).toEqual([])
    expect(await body(page, '/es/about')).toContain('Léala')
    await client.create({ ...target, ...addresses })
    await untilRenewed()
    expect(await links('/es/enlaces')).toEqual(['/es/oferta-de-otono#form', '/es/oferta-de-otono'])
    await client
      .transaction()
      .patch('landing-target', { set: { path: '/winter-offer', pathEs: '/es/oferta-de-invierno' } })
      .create({
        _id: 'redirect-from-fall-offer',
        _type: 'redirect',
        from: '/fall-offer',
        to: '/winter-offer',
        statusCode: 301,
      })
      .commit()
    await expectLinks(
      ['/winter-offer#form', '/winter-offer'],
      ['/es/oferta-de-invierno#form', '/es/oferta-de-invierno'],
    )
    // The page moves while it is not published.
    await client.delete('landing-target')
    await expectLinks([], [])
    await client
      .transaction()
      .create({ ...target, path: '/winter-offer-2', pathEs: '/es/oferta-de-invierno-2' })
      .patch('redirect-from-fall-offer', { set: { to: '/winter-offer-2' } })
      .commit()
    await expectLinks(
      ['/winter-offer-2#form', '/winter-offer-2'],
      ['/es/oferta-de-invierno-2#form', '/es/oferta-de-invierno-2'],
    )
    const redirected = await page.request.get('/es/fall-offer', { maxRedirects: 0 })
    expect(new URL(String(redirected.headers().location), redirected.url()).pathname).toBe(
      '/es/oferta-de-invierno-2',
    )
  } finally {
    await restore()
    await untilRenewed()
  }
})

test('a landing page updates when the content that it shows changes (R24.4)', async ({ page }) => {
  const client = lakeClient()
  const before = await client.getDocument('strings-finalCta')
  await client.create({
    _id: 'landing-test',
    _type: 'landingPage',
    title: { en: 'Test', es: 'Prueba' },
    path: '/test-page',
    pathEs: '/es/pagina-de-prueba',
    sections: [
      { _key: 'a', _type: 'closingCall' },
      { _key: 'b', _type: 'quote', quote: { en: 'Soon', es: 'Pronto' }, hidden: true },
    ],
  })
  await expect.poll(() => body(page, '/test-page')).toContain('See where you stand.')
  await untilRenewed()
  try {
    await client.patch('strings-finalCta', { set: { 'entries[key=="title"].en': 'See it change.' } }).commit()
    await expect.poll(() => body(page, '/test-page')).toContain('See it change.')
  } finally {
    if (before) await client.createOrReplace(before)
    await untilRenewed()
  }
})
