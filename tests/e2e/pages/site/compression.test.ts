import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { root } from '../../../../scripts/processes.ts'
import { DIST_DIR } from '../../running.ts'
import { rawResponse as ask, BROTLI } from './raw-response.ts'

test('serves a page with Brotli', async ({ baseURL }) => {
  const url = `${baseURL}/es/about`
  const plain = await ask(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const first = await ask(url, BROTLI)
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(first.headers.vary).toContain('Accept-Encoding')
  expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true)
  expect(first.body.length).toBeLessThan(12 * 1024)
})

test('serves gzip or no compression to clients without Brotli', async ({ baseURL }) => {
  const url = `${baseURL}/about`
  const plain = await ask(url, { 'Accept-Encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const gzip = await ask(url, { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
})

test('returns 304 for an unchanged page', async ({ baseURL }) => {
  const url = `${baseURL}/guarantee`
  const { headers } = await ask(url)
  const again = await ask(url, { ...BROTLI, 'If-None-Match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.headers['content-length']).toBeUndefined()
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    'cache-control': headers['cache-control'],
    vary: headers.vary,
  })
  expect((await ask(url, { 'If-None-Match': '"another"' })).status).toBe(200)
  const other = await ask(`${baseURL}/es/guarantee`)
  expect(other.headers.etag).not.toBe(headers.etag)
})

test('serves HEAD requests for pages', async ({ baseURL }) => {
  const head = await ask(`${baseURL}/about`, BROTLI, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers['content-type']).toContain('text/html')
})

test('serves scripts and stylesheets precompressed by the build', async ({ baseURL }) => {
  const html = (await ask(`${baseURL}/quiz`)).body.toString()
  const files = new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.(?:js|css)(?=")/g))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) {
    const [plain, brotli, gzip] = await Promise.all([
      ask(baseURL + file),
      ask(baseURL + file, BROTLI),
      ask(baseURL + file, { 'Accept-Encoding': 'gzip' }),
    ])
    expect(plain.headers['content-encoding'], file).toBeUndefined()
    expect(brotli.headers, file).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.body.length),
      'content-type': plain.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(brotli.body).equals(plain.body), file).toBe(true)
    expect(brotli.body.length, file).toBeLessThanOrEqual(gzip.body.length)
  }
})

test('ignores the Range header on a script, and returns 404 for a POST to it', async ({ baseURL }) => {
  const html = (await ask(`${baseURL}/quiz`)).body.toString()
  const script = baseURL + String(/\/_next\/static\/chunks\/[^"\\]+\.js(?=")/.exec(html)?.[0])
  const part = await ask(script, { ...BROTLI, Range: 'bytes=999999999-' })
  expect([part.status, part.headers['content-encoding']]).toEqual([200, 'br'])
  const posted = await ask(script, BROTLI, 'POST')
  expect([posted.status, posted.headers['content-encoding']]).toEqual([404, undefined])
})

test('never compresses the largest script while serving a request', async ({ baseURL }) => {
  const folder = join(root, DIST_DIR, 'static', 'chunks')
  const size = (name: string) => statSync(join(folder, name)).size
  const [largest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => size(b) - size(a))
  expect(size(largest)).toBeGreaterThan(1024 ** 2)
  const url = `${baseURL}/_next/static/chunks/${largest}`
  const brotli = await ask(url, BROTLI)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(brotli.body.length),
  })
  expect(brotli.body.length).toBeLessThan(size(largest) / 3)
  for (const plain of [await ask(url, { 'Accept-Encoding': 'gzip' }), await ask(`${url}?again`, BROTLI)]) {
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.length).toBe(size(largest))
  }
})
