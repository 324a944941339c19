import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'playwright/test'
import { leadBody } from '../leads/own-site.ts'
import { StartedSite } from './started-site.ts'

const command = ['node', 'scripts/start.mjs']

/** A file size limit of 0 makes every write fail, as on a full disk. */
const full = ['prlimit', '--fsize=0:unlimited']

let site: StartedSite
test.beforeAll(async () => {
  site = await StartedSite.prepare('full-disk')
})
test.afterAll(() => site.remove())

function changeDisk(limit: '0' | 'unlimited'): void {
  for (const pid of site.pids) {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`])
    expect(status, String(stderr)).toBe(0)
  }
}

async function sendLead(): Promise<number> {
  const response = await fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(leadBody),
  })
  await response.text()
  return response.status
}

async function health() {
  const response = await fetch(`${site.url}/api/health`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

const expectHealth = (expected: Record<string, unknown>) =>
  expect.poll(health, { timeout: 45_000 }).toMatchObject(expected)

async function expectPages(): Promise<void> {
  for (const path of ['/', '/es', '/pricing', '/checkout/fresh-start']) {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toMatch(/<\/html>$/)
  }
}

/** Makes the site render the pages that show a document, as the lake's webhook does. */
async function renewPagesOf(document: Record<string, string>): Promise<number> {
  const body = JSON.stringify(document)
  const signature = await encodeSignatureHeader(body, Date.now(), String(site.env.SANITY_WEBHOOK_SECRET))
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const response = await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

const well = { status: 'ok', parts: { site: 'ok', content: 'ok', storage: 'ok' } }

test('on a full disk, the site serves pages and refuses leads until there is space again', async () => {
  await site.start(command)
  await expectHealth(well)
  expect(await sendLead()).toBe(202)

  changeDisk('0')
  expect(await sendLead()).toBe(503)
  await expectHealth({ status: 'degraded', parts: { content: 'ok', storage: 'degraded' } })
  await expectPages()
  expect(site.output).toMatch(/Content Lake: .*could not store.*file size limit/)
  expect(site.output).toContain('"event":"lead.not-stored"')
  expect(site.output).toContain('507')

  changeDisk('unlimited')
  expect(await sendLead()).toBe(202)
  await expectHealth(well)
  await site.stop()
})

test('a site started on a full disk serves pages, and starts the lake once there is space', async () => {
  await site.start([...full, ...command])
  await expectPages()
  expect(await sendLead()).toBe(503)
  expect(site.output).toMatch(/Content Lake: .*(full|limit)/)
  await expectHealth({ status: 'degraded', parts: { storage: 'degraded' } })

  changeDisk('unlimited')
  await expectHealth(well)
  expect(await sendLead()).toBe(202)
  await site.stop()
})

test('pages rendered on a full disk are intact after a restart without the lake (R20.12)', async () => {
  await site.start(command)
  changeDisk('0')
  // Renders every page again. Like the lake, retries until the site has rendered them all.
  await expect
    .poll(() => renewPagesOf({ _id: 'siteSettings', _type: 'siteSettings' }), { timeout: 45_000 })
    .toBe(200)
  await expectPages()
  await expectHealth({ status: 'degraded', parts: { site: 'degraded' } })
  expect(site.output).toContain('"event":"page.not-stored"')
  await site.stop()

  await site.start([...full, ...command])
  await expectHealth({ status: 'degraded', parts: { content: 'degraded' } })
  await expectPages()
  await site.stop()
})
