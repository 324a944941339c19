import { type APIRequestContext, expect, test } from 'playwright/test'
import { languages } from '../../../lib/i18n/languages.ts'
import { localPath } from '../../../lib/i18n/urls.ts'
import { lakeClient, lakeUrl, untilRenewed } from '../running.ts'
import { answer, draftText, makeShareLink } from './drafts.ts'
import { remember } from './studio.ts'

const DRAFT = 'Only in a draft'
const PRIVATE = 'Nobody may see this'

/** One text per page. */
const texts = [
  { path: '/', section: 'hero', key: 'headline' },
  { path: '/about', section: 'about', key: 'title' },
  { path: '/contact', section: 'contact', key: 'title' },
  { path: '/loan-readiness', section: 'loanReadiness', key: 'title' },
]
const privateIds = ['private.faq', 'lead.private']

let restore: () => Promise<void>
let link: string
test.beforeAll(async () => {
  restore = await remember(['siteSettings', ...texts.map(({ section }) => `strings-${section}`)])
  for (const { section, key } of texts) await draftText(section, key, DRAFT)
  const both = { en: PRIVATE, es: PRIVATE }
  await lakeClient()
    .transaction()
    .createOrReplace({
      _id: 'private.faq',
      _type: 'faq',
      page: '/pricing',
      question: both,
      answer: both,
    })
    .createOrReplace({
      _id: 'drafts.private.faq',
      _type: 'faq',
      page: '/pricing',
      question: both,
      answer: both,
    })
    .createOrReplace({ _id: 'lead.private', _type: 'lead', name: PRIVATE })
    .commit()
  link = await makeShareLink('isolation')
})
test.afterAll(async () => {
  const gone = [...privateIds, 'drafts.private.faq', 'shareLink.isolation']
  await lakeClient().delete({ query: '*[_id in $gone]', params: { gone } })
  await restore()
})

test('during a publish, 200 interleaved requests by reviewers and visitors each get the right version', async ({
  playwright,
  request: visitor,
  baseURL,
}) => {
  const reviewer = await playwright.request.newContext({ baseURL })
  await reviewer.get(link)
  const requests = Array.from({ length: 200 }, (_, index) => {
    const text = texts[index % texts.length] ?? texts[0]
    const path = localPath(String(text?.path), languages[Math.floor(index / texts.length) % 2] ?? 'en')
    return { path, from: index % 3 === 0 ? visitor : reviewer, draft: index % 3 !== 0 }
  })
  const wrong: string[] = []
  const ask = async ({ path, from, draft }: (typeof requests)[number]) => {
    if ((await answer(from, path)).includes(DRAFT) !== draft)
      wrong.push(`${draft ? 'draft' : 'public'} ${path}`)
  }
  // Publishing this invalidates every page while drafts are being rendered.
  const publishing = lakeClient().patch('siteSettings').set({ descriptor: 'Credit and Funding' }).commit()
  for (let start = 0; start < requests.length; start += 10) {
    await Promise.all(requests.slice(start, start + 10).map(ask))
  }
  await publishing
  await untilRenewed()
  for (const { path } of texts) {
    for (const language of languages) {
      const page = await answer(visitor, localPath(path, language))
      expect(page).toContain('Credit and Funding')
      expect(page).not.toContain(DRAFT)
    }
  }
  expect(wrong).toEqual([])
  await reviewer.dispose()
})

test('reviewers see no private documents, and a forged cookie shows no drafts', async ({
  playwright,
  baseURL,
}) => {
  const reviewer = await playwright.request.newContext({ baseURL })
  await reviewer.get(link)
  for (const path of ['/pricing', '/es/pricing']) expect(await answer(reviewer, path)).not.toContain(PRIVATE)
  const query = encodeURIComponent(
    '*[_id in ["lead.private", "private.faq", "drafts.strings-hero", "shareLink.isolation"]]',
  )
  const response = await reviewer.get(
    `${lakeUrl}/v2026-01-01/data/query/production?perspective=raw&query=${query}`,
  )
  expect((await response.json()).result).toEqual([])

  const { cookies } = await reviewer.storageState()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual(
    ['__prerender_bypass', 'draft-session'].map((name) => ({ name, httpOnly: true, sameSite: 'Lax' })),
  )
  const withSession = (session: string | undefined) =>
    playwright.request.newContext({
      baseURL,
      storageState: {
        origins: [],
        cookies: cookies.flatMap((cookie) =>
          cookie.name !== 'draft-session'
            ? [cookie]
            : session === undefined
              ? []
              : [{ ...cookie, value: session }],
        ),
      },
    })
  const own = cookies.find(({ name }) => name === 'draft-session')?.value ?? ''
  const [payload, signature] = own.split('.')
  const editor = Buffer.from(JSON.stringify({ kind: 'editor', until: Date.now() + 1e9 })).toString(
    'base64url',
  )
  await expectDraft(await withSession(own), true)
  for (const forged of [undefined, 'x', `${payload}.`, `${editor}.${signature}`])
    await expectDraft(await withSession(forged), false)
  await reviewer.dispose()
})

test('a reviewer whose share link was revoked gets the static page', async ({ playwright, baseURL }) => {
  const revoked = await makeShareLink('revoked')
  const reviewer = await playwright.request.newContext({ baseURL })
  await reviewer.get(revoked)
  const { cookies } = await reviewer.storageState()
  await lakeClient().delete('shareLink.revoked')
  await reviewer.dispose()
  // Simulates a client that keeps sending cookies after the site has deleted them.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = (sent: string) => fetch(`${baseURL}/about`, { headers: { cookie: sent } })
  // Browsers request the icon after the page, which may be after the link was revoked.
  const icon = await fetch(`${baseURL}/icon.svg`, { headers: { cookie } })
  expect([icon.status, icon.headers.getSetCookie()]).toEqual([200, []])
  const first = await ask(cookie)
  expect(await first.text()).toContain('The draft is no longer open to you.')
  for (const sent of [cookie, cookie.split('; ')[0] ?? '', `${cookie}; language=en`]) {
    const response = await ask(sent)
    expect(response.headers.get('x-nextjs-cache')).toBe('HIT')
    expect(response.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual([
      '__prerender_bypass',
      'draft-session',
    ])
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect(await response.text()).not.toContain('The draft is no longer open to you.')
  }
  // The site removes the query and the router's headers from requests that Next renders for all visitors.
  const session = cookie.split('; ').find((pair) => pair.startsWith('draft-session='))
  for (const sent of [cookie, String(session)]) {
    const response = await fetch(`${baseURL}/about?email=ana@example.com`, {
      headers: { cookie: sent, rsc: '1' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  }
})

test('the cookies of another build open drafts only with a valid session', async ({
  playwright,
  baseURL,
}) => {
  const reviewer = await playwright.request.newContext({ baseURL })
  await reviewer.get(link)
  const { cookies } = await reviewer.storageState()
  const session = cookies.find(({ name }) => name === 'draft-session')?.value
  await reviewer.dispose()
  const open = (sent: string, headers = {}) =>
    fetch(`${baseURL}/about?email=ana@example.com`, {
      headers: { cookie: `__prerender_bypass=another-build; draft-session=${sent}`, ...headers },
    })
  const draft = await open(String(session))
  expect(draft.headers.getSetCookie()).toEqual([])
  expect(await draft.text()).toContain(DRAFT)
  const refused = await open(`${session}x`, { rsc: '1' })
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('x-nextjs-cache')).toBe('HIT')
  expect(refused.headers.getSetCookie()).toHaveLength(2)
  const page = await refused.text()
  expect(page).not.toContain(DRAFT)
  expect(page).not.toContain('nonce=')
})

test('a draft session requires a secret, and share links redirect only to pages of the site', async ({
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL, maxRedirects: 0 })
  for (const [path, status] of [
    ['/api/draft-mode/enable', 401],
    ['/api/draft-mode/enable?sanity-preview-secret=guessed', 401],
    // A share link's secret does not open an editor's session, and the link's id does not replace the secret.
    [`/api/draft-mode/enable?sanity-preview-secret=${new URL(link).searchParams.get('secret')}`, 401],
    ['/api/draft-mode/share?secret=shareLink.isolation', 410],
    ['/api/draft-mode/share', 410],
  ] as const) {
    const response = await stranger.get(path)
    expect(response.status(), path).toBe(status)
    expect(response.headers()['set-cookie'], path).toBeUndefined()
  }
  const disable = (site: string) =>
    stranger.get('/api/draft-mode/disable', { headers: { 'Sec-Fetch-Site': site } })
  expect((await disable('same-site')).headers()['set-cookie']).toBeUndefined()
  expect((await disable('same-origin')).headers()['set-cookie']).toContain('draft-session=;')
  for (const to of ['https://example.com/', '//example.com/', '/\\example.com', '/api/draft-mode/disable']) {
    const response = await stranger.get(`${link.split('&to=')[0]}&to=${encodeURIComponent(to)}`)
    expect(response.headers().location, to).toBe('/')
  }
  await stranger.dispose()
})

test('a page of another site that opens a draft cannot act as the Studio toward it (R20.13)', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(link)
  const other = 'http://other.example/'
  await context.route(other, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(other)
  const opening = context.waitForEvent('page')
  const draft = await page.evaluateHandle((address) => open(address), `${baseURL}/about`)
  const opened = await opening
  await expect(opened.getByRole('heading', { name: DRAFT })).toBeVisible()
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  // The opener sees the draft's window as closed, so it cannot send messages to it.
  expect(await draft.evaluate((opened) => opened?.closed)).toBe(true)
})

async function expectDraft(context: APIRequestContext, draft: boolean) {
  expect((await answer(context, '/')).includes(DRAFT)).toBe(draft)
  await context.dispose()
}
