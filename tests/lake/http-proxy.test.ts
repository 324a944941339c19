import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '@/lib/env.ts'
import { connection } from '@/lib/sanity/connection.ts'
import { connectBySocket } from '@/lib/sanity/lake-socket.ts'
import { newLake } from './harness.ts'

afterEach(() => void vi.unstubAllEnvs())

const proxied: string[] = []
// The client keeps using the first proxy it is given, so all tests share one.
const proxy = createServer().on('connect', ({ url }, socket) => {
  proxied.push(String(url))
  socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n')
})
beforeAll(async () => void (await once(proxy.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void proxy.close())

test.each([
  ['intranet.example, 127.0.0.1/8', 'intranet.example,127.0.0.1/8,127.0.0.1,localhost'],
  ['* ', '*'],
  ['*,intranet.example', '*,intranet.example,127.0.0.1,localhost'],
])(
  'with NO_PROXY="%s", programs do not send requests to the lake through a proxy',
  async (given, expected) => {
    proxied.length = 0
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
    vi.stubEnv('no_proxy', undefined)
    vi.stubEnv('NO_PROXY', given)
    const read = (port: number) =>
      createClient({ ...connection({ lakePort: port }), useCdn: false, maxRetries: 0 }).fetch('1')
    const { dataDir, port } = await newLake()
    await expect(read(port)).rejects.toThrow()
    expect(proxied).toHaveLength(1)
    connectBySocket({ ...readEnv({}), LAKE_PORT: port, DATA_DIR: dataDir })
    expect(process.env.NO_PROXY).toBe(expected)
    expect(await read(port)).toBe(1)
    expect(proxied).toHaveLength(1)
  },
)
