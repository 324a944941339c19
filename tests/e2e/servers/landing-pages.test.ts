import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { root, stop } from '../../../scripts/processes.ts'
import { OwnServers } from '../own-servers.ts'

const own = new OwnServers('landing')
test.afterAll(() => own.stop())

test('landing pages still respond after a restart without the lake (R24.5)', async () => {
  test.setTimeout(120_000)
  await own.startLake()
  const site = await own.startServer()
  const addresses = ['/fall-offer', '/es/oferta-de-otono']
  await own.client.create({
    _id: 'landing-offer',
    _type: 'landingPage',
    title: { en: 'Fall offer', es: 'Oferta de otoño' },
    path: '/fall-offer',
    pathEs: '/es/oferta-de-otono',
    sections: [
      { _key: 'a', _type: 'closingCall' },
      // Pages with this section keep the framework's data, which contains the page's address.
      { _key: 'b', _type: 'consultations' },
    ],
  })
  const answers = async () =>
    Promise.all(addresses.map(async (path) => (await fetch(site.url + path)).status))
  await expect.poll(answers).toEqual([200, 200])
  await expectNoQueriesOf([...addresses, '/checkout/fresh-start', '/es/contact'], site.url)

  if (own.lakeProcess) await stop(own.lakeProcess)
  await stop(site.process)
  const restarted = await own.startAgain(site)
  expect(await answers()).toEqual([200, 200])
  expect(await (await fetch(`${restarted.url}/es/oferta-de-otono`)).text()).toContain(
    'Vea en qué punto está.',
  )
  expect((await fetch(`${restarted.url}/no-such-page`)).status).toBe(404)

  // Requests for paths without a page must not create files, or anyone could fill the disk.
  const stored = () =>
    readdirSync(join(root, String(restarted.env.DIST_DIR), 'server'), { recursive: true }).filter((name) =>
      String(name).includes('never-stored'),
    )
  for (const path of ['', '/es', '/api', '/images', '/og', '/_next', '/fr', '/_next/static']) {
    const response = await fetch(`${restarted.url}${path}/never-stored`)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('cache-control'), path).not.toContain('s-maxage')
  }
  expect(stored()).toEqual([])
})

/** Expects that an outdated page, once rendered again, does not contain the query of the request for it (R1.20). */
async function expectNoQueriesOf(paths: string[], site: string): Promise<void> {
  for (const path of paths) {
    const cacheOf = async (address: string) => {
      const response = await fetch(site + address)
      return { state: response.headers.get('x-nextjs-cache'), text: await response.text() }
    }
    // After a publish, the site itself requests pages. Its request may be the one that renders this page.
    const found = async () => {
      expect((await own.invalidate({ _id: 'siteSettings', _type: 'siteSettings' })).status).toBe(200)
      return (await cacheOf(`${path}?email=ana@example.com`)).state
    }
    await expect.poll(found, path).toBe('STALE')
    await expect.poll(async () => (await cacheOf(path)).state, path).toBe('HIT')
    const { text } = await cacheOf(path)
    expect(text, path).toContain('__next_f')
    expect(text, path).not.toMatch(/ana(?:@|%40)example/)
  }
}
