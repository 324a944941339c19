import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ensureWebhook } from '../../../scripts/webhook/ensure-webhook.ts'

type Hook = {
  id: string
  secret: string
  url: string
  dataset: string
  rule: { filter: string; projection: string }
}

/** A fake Sanity API that stores webhooks, or refuses every request. */
async function service({ refuses = false } = {}) {
  const hooks: Hook[] = []
  let created = 0
  const server = createServer(async (request, response) => {
    const allowed = !refuses && request.headers.authorization === 'Bearer manager'
    const [, id] = /^\/v2025-08-04\/hooks\/projects\/abc123(?:\/(.+))?$/.exec(String(request.url)) ?? [null]
    if (!allowed || id === null) {
      response.writeHead(401).end('Session does not match project host')
      return
    }
    if (request.method === 'POST') hooks.push({ ...((await json(request)) as Hook), id: `hook-${++created}` })
    if (request.method === 'DELETE')
      hooks.splice(
        hooks.findIndex((hook) => hook.id === id),
        1,
      )
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

test('creates one webhook for each site and dataset, with every type that pages show', async () => {
  const { hooks, api } = await service()
  expect(await ensureWebhook({ ...target, api })).toBe('created')
  const other = { ...target, dataset: 'staging', api }
  expect(await ensureWebhook(other)).toBe('created')
  // The secret may have changed since.
  expect(await ensureWebhook({ ...target, secret: 'old', api })).toBe('replaced')
  expect(await ensureWebhook({ ...target, api })).toBe('replaced')
  expect(hooks.map(({ dataset, secret }) => [dataset, secret])).toEqual([
    ['staging', 'a-secret-of-the-site'],
    ['production', 'a-secret-of-the-site'],
  ])
  hooks.shift()
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
