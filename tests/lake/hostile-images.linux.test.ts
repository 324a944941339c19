import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SITE_HEADER, siteIdentity } from '@/lib/sanity/site-identity.ts'
import { ImageCache } from '@/studio/lake/image-cache.ts'
import { freePort } from '../../scripts/processes.ts'
import { watchMemory } from '../load/memory.ts'
import { clientFor, failure, newLake, sharedLake, TOKENS, temporaryFolder } from './harness.ts'
import { runLake } from './process.ts'

const drawing = (width: number, height: number, inside = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}<rect width="${width}" height="${height}" fill="#d01020"/></svg>`,
  )

/** An SVG of less than 2 KB that takes minutes to rasterize. */
const slowDrawing = () => {
  const steps =
    '<feTurbulence baseFrequency="0.01" numOctaves="9"/><feMorphology operator="dilate" radius="90"/>'
  const inside = `<filter id="f" x="0" y="0" width="1" height="1">${steps.repeat(15)}</filter><rect width="1900" height="1900" filter="url(#f)"/>`
  return drawing(1900, 1900, inside)
}

/** An interlaced image of zeros, which a decoder must hold completely in memory: four bytes per pixel. */
function interlacedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, RGBA, interlaced.
  header.set([8, 6, 0, 0, 1], 8)
  // Each row of each pass starts with a filter byte.
  const pixels = deflateSync(Buffer.alloc(width * height * 4 + height * 4), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const incoming = (dataDir: string) => readdirSync(join(dataDir, 'lake', 'assets', 'incoming'))

const shared = sharedLake()

test('refuses a transformation with too many pixels', async () => {
  const { client } = shared()
  const svg = await client.assets.upload('image', drawing(400, 200))
  const png = await client.assets.upload(
    'image',
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#d01020' } })
      .png()
      .toBuffer(),
  )
  const status = async (url: string) => (await fetch(url)).status
  for (const parameters of [
    'w=8192&h=8192&fm=avif',
    'w=8192&fm=png',
    'w=2000&h=2000&fit=fill&fm=webp&pad=10',
  ]) {
    expect(await status(`${svg.url}?${parameters}`), parameters).toBe(400)
  }
  expect(await status(`${svg.url}?w=200&fm=png`)).toBe(200)
  for (const parameters of ['w=8192', 'w=8192&h=8192&fit=crop', 'w=3000&fm=avif', 'w=100&pad=1000&dpr=5']) {
    expect(await status(`${png.url}?${parameters}`), parameters).toBe(400)
  }
  expect(await status(`${png.url}?w=8192&fit=max`)).toBe(200)
  // Automatic selection falls back to a format that allows the size.
  const large = await fetch(`${png.url}?w=3000&auto=format`, { headers: { Accept: 'image/avif,image/webp' } })
  expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('rasterizes a large SVG at a lower density, and crops it correctly', async () => {
  const { client } = shared()
  const half = '<rect x="3000" width="3000" height="4000" fill="#1020d0"/></svg>'
  const bytes = Buffer.from(drawing(6000, 4000).toString().replace('</svg>', half))
  const asset = await client.assets.upload('image', bytes)
  expect(asset.metadata.dimensions).toMatchObject({ width: 6000, height: 4000 })
  const cut = await fetch(`${asset.url}?rect=4000,0,1000,1000&w=50&fm=png`)
  const { data, info } = await sharp(await cut.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([50, 50])
  expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0xd0])
})

test('kills an image job that takes too long, leaves no file, and handles the next job', async () => {
  const { client, dataDir } = await newLake({ imageTime: 5_000 })
  const error = await failure(client.assets.upload('image', slowDrawing()))
  expect([error.statusCode, error.message]).toEqual([400, expect.stringContaining('longer than 5 seconds')])
  expect(incoming(dataDir)).toEqual([])
  expect(await client.assets.upload('image', drawing(40, 20))).toMatchObject({ extension: 'svg' })
})

test('stops promptly in the middle of an image job, and leaves no temporary file', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const { child, exit } = await runLake({ dataDir, port })
  clientFor(port)
    .assets.upload('image', slowDrawing())
    .catch(() => {})
  await expect.poll(() => incoming(dataDir).length, { timeout: 10_000 }).toBe(1)
  const started = performance.now()
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(incoming(dataDir)).toEqual([])
})

test('kills an image job that uses too much memory, and stays below a gigabyte in total', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const { child } = await runLake({ dataDir, port })
  const mostMemory = watchMemory(child.pid ?? 0)
  const bytes = interlacedPng(10_000, 9_000)
  const error = await failure(clientFor(port).assets.upload('image', bytes))
  expect([error.statusCode, error.message]).toEqual([400, expect.stringContaining('more memory')])
  expect(mostMemory()).toBeLessThan(1024 ** 3)
})

test('after an image took too long, refuses its other renditions at once', async () => {
  const { client, dataDir } = await newLake({ imageTime: 2_000 })
  const { url } = await client.assets.upload('image', drawing(40, 20))
  // Written to disk directly, because uploading a slow image fails (except an animation, of which an upload reads
  // only the first frame).
  writeFileSync(join(dataDir, 'lake', 'assets', 'images', String(url.split('/').at(-1))), slowDrawing())
  const first = await fetch(`${url}?w=300&fm=webp`)
  expect([first.status, await first.text()]).toEqual([400, expect.stringContaining('longer than 2 seconds')])
  const started = performance.now()
  for (const width of [120, 240, 300, 360])
    expect((await fetch(`${url}?w=${width}&fm=webp`)).status).toBe(400)
  expect(performance.now() - started).toBeLessThan(1_900)
})

test('uploads and the site’s pictures do not wait for a rendition of an anonymous caller', async () => {
  const { client, dataDir } = await newLake({ imageTime: 8_000 })
  const { url } = await client.assets.upload('image', drawing(40, 20))
  writeFileSync(join(dataDir, 'lake', 'assets', 'images', String(url.split('/').at(-1))), slowDrawing())
  const ended: string[] = []
  const slow = fetch(`${url}?w=300&fm=webp`).then(() => ended.push('anonymous'))
  await client.assets.upload('image', drawing(41, 20))
  ended.push('upload')
  await slow
  expect(ended).toEqual(['upload', 'anonymous'])
})

test('refuses an image only to the client whose rendition of it failed', async () => {
  const { client } = shared()
  const bytes = await sharp({ create: { width: 30, height: 1_000, channels: 3, background: '#d01020' } })
    .png()
    .toBuffer()
  const { url } = await client.assets.upload('image', bytes)
  const site = { headers: { [SITE_HEADER]: siteIdentity(TOKENS.read) } }
  // WebP allows 16,383 pixels per side.
  const tooTall = await fetch(`${url}?rect=0,0,1,1000&w=17&fm=webp`)
  expect([tooTall.status, await tooTall.text()]).toEqual([400, expect.stringContaining('too large')])
  expect((await fetch(`${url}?w=20&fm=webp`, site)).status).toBe(200)
})

test('counts whole disk blocks, so that tiny renditions cannot overfill the cache', async () => {
  const folder = temporaryFolder()
  const cache = new ImageCache(folder, 40_960)
  for (let i = 0; i < 15; i++) await cache.put(`name${i}`, Buffer.from('tiny'))
  expect(readdirSync(folder)).toHaveLength(10)
  // A restart counts the files in the same way.
  await new ImageCache(folder, 20_480).put('last', Buffer.from('tiny'))
  expect(readdirSync(folder)).toHaveLength(5)
})
