import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ensureWebhook } from '../../../scripts/webhook/ensure-webhook.ts'

type Hook = { url: string; dataset: string; rule: { filter: string; projection: string } }

/** A fake Sanity API that stores webhooks, or refuses every request. */
async function service({ refuses = false } = {}) {
  const hooks: Hook[] = []
  const server = createServer(async (request, response) => {
    const allowed = !refuses && request.headers.authorization === 'Bearer manager'
    if (!allowed || request.url !== '/v2025-08-04/hooks/projects/abc123') {
      response.writeHead(401).end('Session does not match project host')
      return
    }
    if (request.method === 'POST') hooks.push((await json(request)) as Hook)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(hooks))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { hooks, api: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

const target = {
  projectId: 'abc123',
  dataset: 'production',
  site: 'https://larkspur.example',
  secret: 'a-secret-of-the-site',
  token: 'manager',
}

test('creates the webhook once, with every type that pages show', async () => {
  const { hooks, api } = await service()
  expect(await ensureWebhook({ ...target, api })).toBe('created')
  expect(await ensureWebhook({ ...target, api })).toBe('present')
  expect(hooks).toHaveLength(1)
  expect(hooks[0]).toMatchObject({
    type: 'document',
    url: 'https://larkspur.example/api/revalidate',
    dataset: 'production',
    secret: 'a-secret-of-the-site',
    includeDrafts: false,
  })
  for (const type of ['strings', 'redirect', 'plan', 'legalPage', 'siteSettings'])
    expect(hooks[0]?.rule.filter).toContain(`"${type}"`)
  for (const type of ['lead', 'order']) expect(hooks[0]?.rule.filter).not.toContain(`"${type}"`)
})

test('reports a refusal and how to create the webhook by hand', async () => {
  const { api } = await service({ refuses: true })
  await expect(ensureWebhook({ ...target, api })).rejects.toThrow(
    /responded with 401: Session does not match.*manage\/project\/abc123\/api\/webhooks.*delta::operation/s,
  )
})
