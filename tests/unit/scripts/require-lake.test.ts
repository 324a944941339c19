import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { SITE_HEADER, siteIdentity } from '../../../lib/sanity/site-identity.ts'
import { requireLake } from '../../../scripts/require-lake.ts'

test('a build identifies itself as the site, so that anonymous requests cannot make it fail', async () => {
  const seen: unknown[] = []
  const lake = createServer(({ headers }, response) => {
    seen.push(headers[SITE_HEADER])
    response.setHeader('Content-Type', 'application/json').end('{"result":3}')
  })
  await once(lake.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void lake.close())
  const LAKE_PORT = String((lake.address() as AddressInfo).port)
  await requireLake({ LAKE_PORT, SANITY_API_READ_TOKEN: 'the-sites-read-token' })
  expect(seen).toEqual([siteIdentity('the-sites-read-token')])
})
