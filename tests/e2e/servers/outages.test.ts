import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Cookie, expect, test } from 'playwright/test'
import { sealSession } from '../../../lib/drafts/session-token.ts'
import { shareAddress } from '../../../lib/drafts/share-link.ts'
import { exitOf, freePort, startNode } from '../../../scripts/processes.ts'
import { expectNoViolations } from '../accessibility.ts'
import { OwnServers, type Server, sendLead } from '../own-servers.ts'
import { type Mode, UnreliableLake } from './unreliable-lake.ts'

test.describe.configure({ mode: 'serial' })

const own = new OwnServers('outages')
let lake: UnreliableLake
let site: Server

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await own.startLake()
  lake = new UnreliableLake(String(own.env.LAKE_PORT))
  site = await own.startServer(await lake.start())
})

test.afterAll(async () => {
  await own.stop()
  lake.stop()
})

async function get(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(200)
  return response.text()
}
const homePage = () => get('/')

const modes: Mode[] = ['failing', 'garbage', 'truncated', 'hanging']
let shown = 'Boost your credit'

for (const mode of modes) {
  test(`keeps the last good page while the lake is in mode "${mode}", and shows the new text afterward`, async () => {
    test.setTimeout(120_000)
    lake.mode = mode
    const words = `Published while the lake was ${mode}.`
    await own.publishLead(words)
    for (let visit = 0; visit < 10; visit++) expect(await homePage()).toContain(shown)
    await get('/es/pricing')
    lake.mode = 'normal'
    await expect.poll(homePage, { timeout: 60_000 }).toContain(words)
    shown = words
  })
}

test('after two quick changes, shows the second even if the first was still being fetched', async () => {
  test.setTimeout(120_000)
  const publishPhone = (phone: string) => own.client.patch('siteSettings').set({ phone }).commit()
  lake.mode = 'holding'
  await publishPhone('(555) 010-0155')
  await expect.poll(() => lake.held).toBeGreaterThan(0)
  await publishPhone('(555) 010-0166')
  expect((await own.invalidate({ _id: 'siteSettings', _type: 'siteSettings' })).status).toBe(200)
  lake.mode = 'normal'
  await expect.poll(async () => (await homePage()).includes('(555) 010-0166'), { timeout: 60_000 }).toBe(true)
  expect(await homePage()).not.toContain('(555) 010-0155')
})

for (const mode of ['failing', 'garbage', 'hanging'] as const) {
  test(`refuses a lead while the lake is in mode "${mode}", and accepts one afterward`, async () => {
    lake.mode = mode
    const answer = await sendLead(site.url, site.url)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    lake.mode = 'normal'
    expect((await sendLead(site.url, site.url)).status).toBe(202)
  })
}

/** A share link to the Spanish pricing page. */
async function shareLink(): Promise<string> {
  const secret = 'outages-'.padEnd(40, '0123456789')
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const link = { _id: 'shareLink.outages', _type: 'shareLink', recipient: 'Ana', path: '/es/pricing' }
  await own.client.createOrReplace({ ...link, secret, expiresAt })
  return shareAddress(site.url, secret, link.path)
}

/** Requests a page with an editor's cookies. */
async function requestAsEditor(path: string, cookies: Cookie[]): Promise<string> {
  const session = sealSession(
    { kind: 'editor', until: Date.now() + 60_000 },
    String(own.env.SANITY_API_READ_TOKEN),
  )
  const kept = cookies.map(({ name, value }) => `${name}=${name === 'draft-session' ? session : value}`)
  return (await fetch(site.url + path, { headers: { Cookie: kept.join('; ') } })).text()
}

for (const mode of ['failing', 'garbage', 'hanging'] as const) {
  test(`while the lake is in mode "${mode}", drafts show a notice within the time limit, and public pages are not affected`, async ({
    page,
    context,
  }) => {
    const link = await shareLink()
    const bar = page.getByRole('complementary', { name: 'Borrador del sitio' })
    await page.goto(link)
    await expect(bar).toBeVisible()
    const cookies = await context.cookies()
    expect(await requestAsEditor('/pricing', cookies)).toContain('This is a draft, not the public site.')
    const published = await get('/es/pricing')

    lake.mode = mode
    const started = Date.now()
    const [shown, , editors, opened] = await Promise.all([
      get('/es/pricing'),
      page.reload(),
      requestAsEditor('/pricing', cookies),
      fetch(link),
    ])
    expect(Date.now() - started).toBeLessThan(15_000)
    expect(shown).toBe(published)
    const title = 'El borrador no se puede mostrar en este momento'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoViolations(page)
    expect(editors).toContain('The draft cannot be shown at the moment')
    expect(opened.status).toBe(503)
    expect(await opened.text()).toContain(title)
    const wayOut = await page.getByRole('link', { name: 'Ir al sitio público' }).getAttribute('href')
    const left = await fetch(site.url + wayOut, { redirect: 'manual' })
    expect(left.headers.get('location')).toBe('/es')

    lake.mode = 'normal'
    await page.reload()
    await expect(bar).toBeVisible()
  })
}

test('the health endpoint responds during an outage and shows which parts are degraded', async () => {
  const health = async () => JSON.parse(await get('/api/health'))
  lake.mode = 'failing'
  await expect.poll(health).toMatchObject({
    status: 'degraded',
    parts: { site: 'ok', content: 'degraded', storage: 'degraded' },
  })
  lake.mode = 'normal'
  await expect
    .poll(health)
    .toMatchObject({ status: 'ok', parts: { site: 'ok', content: 'ok', storage: 'ok' } })
})

test('stopping waits for requests in flight', async () => {
  lake.mode = { slowMs: 1500 }
  const stored = await own.client.fetch<number>('count(*[_type == "lead"])')
  const answer = sendLead(site.url, site.url)
  // Once the lake has been queried, the site is processing the request.
  await expect.poll(() => lake.slowRequests).toBeGreaterThan(0)
  site.process.kill('SIGTERM')
  expect((await answer).status).toBe(202)
  // 128 plus the signal's number.
  expect(await exitOf(site.process)).toBe(143)
  expect(await own.client.fetch('count(*[_type == "lead"])')).toBe(stored + 1)
})

/** Runs `npm run build` in the site's own build folder. With another lake's address, the existing build is outdated. */
async function build(variables: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = startNode(['scripts/build.ts'], { ...site.env, ...variables }, 'pipe')
  if (!child.stderr) throw new Error('The build printed nothing.')
  const [output, code] = await Promise.all([text(child.stderr), exitOf(child)])
  return { code, output }
}

test('a build without a working lake fails at once with instructions, and keeps the last good build', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'larkspur-no-lake-'))
  expect(await build({ DATA_DIR, LAKE_PORT: String(await freePort()) })).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The content lake at http:\/\/127\.0\.0\.1:\d+ cannot be read \(.*(?:ENOENT|ECONNREFUSED).*\)\.\n.*`npm start` starts the lake/,
    ),
  })
  rmSync(DATA_DIR, { recursive: true })
  lake.mode = 'garbage'
  const { code, output } = await build()
  expect(code).toBe(1)
  expect(output).toContain(`The content lake at http://127.0.0.1:${site.env.LAKE_PORT} cannot be read`)
  site = await own.startAgain(site)
  expect(await homePage()).toContain(shown)
  lake.mode = 'normal'
})
