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
async function service({ refuses = false, keepsAll = false } = {}) {
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
    if (request.method === 'DELETE') {
      const place = hooks.findIndex((hook) => hook.id === id)
      const status = place < 0 ? 404 : keepsAll ? 403 : 204
      if (status === 204) hooks.splice(place, 1)
      response.writeHead(status).end(status === 204 ? undefined : 'Not deleted')
      return
    }
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

test('names the earlier webhook if it cannot be deleted', async () => {
  const { hooks, api } = await service({ keepsAll: true })
  await ensureWebhook({ ...target, api })
  await expect(ensureWebhook({ ...target, api })).rejects.toThrow(
    /responded with 403: Not deleted\nThe new webhook was created. Delete the earlier one \(hook-1\)/,
  )
  expect(hooks).toHaveLength(2)
})

test('reports a refusal and how to create the webhook by hand', async () => {
  const { api } = await service({ refuses: true })
  await expect(ensureWebhook({ ...target, api })).rejects.toThrow(
    /responded with 401: Session does not match.*manage\/project\/abc123\/api\/webhooks.*delta::operation/s,
  )
})
