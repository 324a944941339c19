import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'playwright/test'
import { lakeClient, lakeUrl } from '../running.ts'

const query = (groq: string) =>
  `${lakeUrl}/v2026-01-01/data/query/production?perspective=raw&query=${encodeURIComponent(groq)}`

test.beforeAll(async () => {
  const client = lakeClient()
  await client.createOrReplace({ _id: 'lead.trust', _type: 'lead', name: 'A visitor' })
  await client.createOrReplace({ _id: 'drafts.trust', _type: 'faq', question: { en: 'A draft' } })
})
test.afterAll(async () => {
  await lakeClient().transaction().delete('lead.trust').delete('drafts.trust').commit()
})

test('a page from another origin can neither read drafts nor write', async ({ page }) => {
  const drafts = query('*[_id == "drafts.trust"]')
  const write = {
    url: `${lakeUrl}/v2026-01-01/data/mutate/production`,
    body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'trust', _type: 'faq' } }] }),
  }
  const attempt = async ({ drafts, write }: { drafts: string; write: { url: string; body: string } }) => {
    const text = (response: Response) => response.text()
    const refused = () => 'refused'
    return {
      read: await fetch(drafts).then(text, refused),
      // A form on any page can send this request: it includes cookies and needs no preflight.
      write: await fetch(write.url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: write.body,
      }).then(() => 'sent', refused),
      socket: await new Promise((resolve) => {
        const socket = new WebSocket(drafts.replace('http', 'ws').replace('/query/', '/listen/'))
        socket.onopen = () => resolve('open')
        socket.onerror = () => resolve('refused')
      }),
    }
  }
  // Serves a page without a Content-Security-Policy.
  const stranger = createServer((_, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!DOCTYPE html><title>A page of another origin</title>')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`)
  const foreign = await page.evaluate(attempt, { drafts, write })
  expect(foreign.read).toBe('refused')
  expect(foreign.socket).toBe('refused')
  expect(await lakeClient().getDocument('trust')).toBeUndefined()
  stranger.close()

  // Runs in the Studio, because the policy of other pages does not allow connections to the lake.
  await page.goto('/studio')
  const own = await page.evaluate(attempt, { drafts, write })
  expect(own.read).toContain('drafts.trust')
})

test('the Studio opens at SITE_URL if it is requested at another loopback name', async ({
  page,
  baseURL,
}) => {
  const studio = new URL('/studio/find', baseURL)
  await page.goto(studio.href.replace('localhost', '127.0.0.1'))
  await page.waitForURL(studio.href)
})

test('a program without a token can read published content, but no leads or drafts (R17.4, R20.13)', async ({
  request,
}) => {
  for (const groq of ['*[_id == "lead.trust"]', '*[_type == "lead"]', '*[_id in path("drafts.**")]']) {
    expect((await (await request.get(query(groq))).json()).result).toEqual([])
  }
  expect((await (await request.get(query('*[_type == "plan"]'))).json()).result).toHaveLength(4)
})

test('a request with a foreign host name is refused', async () => {
  const { hostname, port } = new URL(lakeUrl)
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path: '/v1/ping', headers: { host: 'rebound.example' } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject).end()
  })
  expect(status).toBeGreaterThanOrEqual(400)
})
