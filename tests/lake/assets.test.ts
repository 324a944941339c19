import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { EMBEDDED_DATASET, EMBEDDED_PROJECT_ID } from '@/lib/sanity/connection.ts'
import { failure, newLake, sharedLake } from './harness.ts'

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** The left half is red, the right half blue, so crops are distinguishable by color. */
const halves = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#d01020' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#1020d0' } },
        left: width / 2,
        top: 0,
      },
    ])
    .removeAlpha()

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, type: response.headers.get('content-type') }
}

async function inspect(
  url: string,
  headers = {},
): Promise<Metadata & { left: string; right: string; type: string | null }> {
  const { bytes, type } = await get(url, headers)
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const name = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    return r > 200 && g > 200 && b > 200 ? 'white' : r > b ? 'red' : b > r ? 'blue' : 'gray'
  }
  return { ...(await sharp(bytes).metadata()), left: name(1), right: name(info.width - 2), type }
}

describe('images', () => {
  const shared = sharedLake()

  test('an upload gets metadata from its content and can be downloaded unchanged', async () => {
    const { client, url } = await newLake()
    const bytes = await halves().png().toBuffer()
    const asset = await client.assets.upload('image', bytes, { filename: 'halves.jpg', title: 'Two halves' })
    const path = `images/${EMBEDDED_PROJECT_ID}/${EMBEDDED_DATASET}/${sha1(bytes)}-200x100.png`
    expect(asset).toMatchObject({
      _id: `image-${sha1(bytes)}-200x100-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1(bytes),
      sha1hash: sha1(bytes),
      size: bytes.length,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'halves.jpg',
      title: 'Two halves',
      path,
      url: `${url}/${path}`,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 200, height: 100, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
    })
    expect(await client.getDocument(asset._id)).toEqual(asset)
    const served = await get(asset.url)
    expect(served.bytes.equals(bytes)).toBe(true)
    expect(served.response.headers.get('cache-control')).toContain('immutable')
    expect(served.response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('identical bytes become one asset', async () => {
    const { client } = await newLake()
    const bytes = await halves().webp().toBuffer()
    const [one, two] = [
      await client.assets.upload('image', bytes),
      await client.assets.upload('image', bytes, { filename: 'b' }),
    ]
    expect(two).toEqual(one)
    expect(await client.fetch('count(*)')).toBe(1)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    '%s is supported and can be converted to WebP',
    async (format) => {
      const { client } = shared()
      const asset = await client.assets.upload('image', await halves().toFormat(format).toBuffer())
      expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 100 })
      expect(await inspect(`${asset.url}?w=50&fm=webp`)).toMatchObject({
        width: 50,
        height: 25,
        format: 'webp',
        left: 'red',
        right: 'blue',
      })
    },
  )

  test('transparency is detected and kept', async () => {
    const { client } = shared()
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const asset = await client.assets.upload('image', bytes)
    expect(asset.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
    expect(asset.metadata.lqip).toMatch(/^data:image\/png;base64,/)
    expect(await inspect(`${asset.url}?w=10`)).toMatchObject({ hasAlpha: true })
    expect(await inspect(`${asset.url}?w=10&fm=jpg`)).toMatchObject({ hasAlpha: false, left: 'white' })
  })

  test.each<[string, Partial<Metadata> & { left?: string; right?: string }]>([
    ['w=100', { width: 100, height: 50, format: 'png' }],
    ['h=10', { width: 20, height: 10 }],
    ['w=50&dpr=2', { width: 100, height: 50 }],
    ['w=400', { width: 400, height: 200 }],
    ['w=400&fit=max', { width: 200, height: 100 }],
    ['w=100&h=100', { width: 100, height: 50 }],
    ['w=100&h=100&fit=crop', { width: 100, height: 100, left: 'red', right: 'blue' }],
    ['w=100&h=100&fit=crop&crop=left', { width: 100, height: 100, left: 'red', right: 'red' }],
    ['w=100&h=100&fit=crop&crop=right', { width: 100, height: 100, left: 'blue', right: 'blue' }],
    ['w=50&h=50&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5', { width: 50, height: 50, right: 'red' }],
    ['w=100&h=100&fit=crop&crop=entropy', { width: 100, height: 100 }],
    ['w=100&h=100&fit=scale', { width: 100, height: 100, left: 'red', right: 'blue' }],
    ['w=100&h=100&fit=fill&bg=ffffff', { width: 100, height: 100 }],
    ['w=400&h=400&fit=fillmax&bg=ffffff', { width: 400, height: 400, left: 'white', right: 'white' }],
    ['w=400&h=400&fit=min', { width: 100, height: 100 }],
    ['rect=0,0,100,100', { width: 100, height: 100, left: 'red', right: 'red' }],
    ['rect=100,0,100,100&w=20', { width: 20, height: 20, left: 'blue', right: 'blue' }],
    ['rect=150,50,500,500', { width: 50, height: 50 }],
    ['max-w=50', { width: 50, height: 25 }],
    ['or=90', { width: 100, height: 200 }],
    ['flip=h', { left: 'blue', right: 'red' }],
    ['w=100&pad=10', { width: 120, height: 70 }],
    ['fm=jpg&q=10', { format: 'jpeg' }],
    ['fm=pjpg', { format: 'jpeg', isProgressive: true }],
    ['blur=50&sharp=10&sat=-100&invert=true', { width: 200, height: 100 }],
  ])('transforms with %s', async (parameters, expected) => {
    const { client } = shared()
    const asset = await client.assets.upload('image', await halves().png().toBuffer())
    expect(await inspect(`${asset.url}?${parameters}`)).toMatchObject(expected)
  })

  test('auto=format chooses the best format that the browser accepts', async () => {
    const { client } = shared()
    const asset = await client.assets.upload('image', await halves().jpeg().toBuffer())
    const formatFor = async (Accept: string) => {
      const { type, response } = await get(`${asset.url}?w=50&auto=format`, { Accept })
      expect(response.headers.get('vary')).toContain('Accept')
      return type
    }
    expect(await formatFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await formatFor('image/webp,*/*')).toBe('image/webp')
    expect(await formatFor('*/*')).toBe('image/jpeg')
  })

  test('supports the URLs of @sanity/image-url, including crop and focal point', async () => {
    const { client, url } = shared()
    const asset = await client.assets.upload('image', await halves().png().toBuffer())
    const builder = createImageUrlBuilder({
      projectId: EMBEDDED_PROJECT_ID,
      dataset: EMBEDDED_DATASET,
      baseUrl: url,
    })
    const image = {
      asset: { _ref: asset._id },
      crop: { left: 0.5, right: 0, top: 0, bottom: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.2, height: 0.2 },
    }
    const built = builder
      .image(image)
      .width(60)
      .height(30)
      .fit('crop')
      .auto('format')
      .quality(60)
      .dpr(2)
      .blur(5)
      .url()
    expect(await inspect(built)).toMatchObject({ width: 120, height: 60, left: 'blue', right: 'blue' })
  })

  test('removes location, camera and author from a photo, and rotates it upright', async () => {
    const { client } = shared()
    const exif = {
      IFD0: { Copyright: 'A secret author' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const plain = await client.assets.upload(
        'image',
        await halves().withExif(exif).toFormat(format).toBuffer(),
      )
      const served = await get(plain.url)
      expect((await sharp(served.bytes).metadata()).exif, format).toBeUndefined()
      expect(served.bytes.includes('secret author')).toBe(false)
      expect(await inspect(plain.url)).toMatchObject({ width: 200, height: 100, left: 'red', right: 'blue' })
      expect(sha1(served.bytes)).toBe(plain.sha1hash)
    }
    const turned = await client.assets.upload(
      'image',
      await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    )
    expect(turned.metadata.dimensions).toMatchObject({ width: 100, height: 200 })
    expect(await inspect(turned.url)).toMatchObject({ width: 100, height: 200 })
    expect((await inspect(turned.url)).orientation).toBeUndefined()
    expect(await inspect(`${turned.url}?w=50`)).toMatchObject({ width: 50, height: 100 })
  })

  test('keeps only the first picture of a photo, and only the color data of its metadata', async () => {
    const { client } = shared()
    const plain = await halves().withIccProfile('p3').jpeg({ progressive: true }).toBuffer()
    const marked = await halves()
      .withExif({ IFD0: { Copyright: 'A secret author' } })
      .jpeg()
      .toBuffer()
    const [start, rest] = [plain.subarray(0, 2), plain.subarray(2)]
    const note = (marker: string) => Buffer.from(`\xff${marker}\x00\x15MPF\0a secret author`, 'latin1')
    for (const photo of [
      Buffer.concat([plain, marked]),
      Buffer.concat([start, note('\xe2'), rest]),
      Buffer.concat([start, note('\xff\xe1'), rest]),
      Buffer.concat([start, Buffer.from('\xff\xed\x00\x0bAdobe_CM\0', 'latin1'), rest]),
    ]) {
      const { url } = await client.assets.upload('image', photo)
      const { bytes } = await get(url)
      expect(bytes.equals(plain)).toBe(true)
    }
    // A JFIF segment ends with the size of its preview, here one pixel, and the preview.
    for (const [colors, longer] of [
      [
        '\xff\xe0\0\x10JFIF\0\x01\x02\0\0\x01\0\x01\0\0',
        '\xff\xe0\0\x13JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01\xff\0\0',
      ],
      ['\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x01', '\xff\xee\0\x1dAdobe\0\x64\0\0\0\0\x01a secret author'],
    ] as const) {
      const photo = Buffer.concat([start, Buffer.from(longer, 'latin1'), rest])
      const { url } = await client.assets.upload('image', photo)
      const expected = Buffer.concat([start, Buffer.from(colors, 'latin1'), rest])
      expect((await get(url)).bytes.equals(expected)).toBe(true)
    }
  })

  function withRiffLength(file: Buffer): Buffer {
    file.writeUInt32LE(file.length - 8, 4)
    return file
  }

  test('removes unknown data, and data that follows the picture', async () => {
    const { client } = shared()
    const note = 'GPS of a secret author'
    const [png, webp] = [await halves().png().toBuffer(), await halves().webp().toBuffer()]
    // Twelve bytes: the chunk that ends a PNG.
    const body = png.subarray(0, -12)
    const chunk = (type: string) => Buffer.from(`\0\0\0\x16${type}${note}\0\0\0\0`, 'latin1')
    const riffChunk = (type: string) => Buffer.from(`${type}\x16\0\0\0${note}`, 'latin1')
    for (const [plain, photo] of [
      [png, Buffer.concat([body, chunk('tEXt'), png.subarray(-12)])],
      [png, Buffer.concat([body, chunk('noTe'), png.subarray(-12)])],
      [png, Buffer.concat([png, Buffer.from(note)])],
      [webp, Buffer.concat([webp, riffChunk('EXIF')])],
      [webp, withRiffLength(Buffer.concat([webp, riffChunk('NOTE')]))],
    ] as const) {
      const { url } = await client.assets.upload('image', photo)
      expect((await get(url)).bytes.equals(plain)).toBe(true)
    }
  })

  test('serves an SVG unchanged, with a policy that blocks its scripts, and rasterizes it on request', async () => {
    const { client } = shared()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#d01020"/></svg>`
    const asset = await client.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' })
    expect(asset).toMatchObject({
      extension: 'svg',
      mimeType: 'image/svg+xml',
      metadata: { dimensions: { width: 40, height: 20 } },
    })
    const { response, bytes } = await get(`${asset.url}?w=10&auto=format`)
    expect(bytes.toString()).toBe(svg)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(await inspect(`${asset.url}?w=10&fm=png`)).toMatchObject({ width: 10, height: 5, format: 'png' })
  })

  test('refuses image uploads that are not valid images, and stores nothing', async () => {
    const { client, dataDir } = await newLake()
    for (const bytes of [
      Buffer.from('not an image'),
      (await halves().png().toBuffer()).subarray(0, 100),
      Buffer.alloc(0),
      // The decoder's error message contains the file's path.
      (await halves().avif().toBuffer()).subarray(0, 200),
      gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'),
    ]) {
      const error = await failure(client.assets.upload('image', bytes))
      expect(error.statusCode).toBe(400)
      expect(error.message).not.toContain(dataDir)
    }
    expect(await client.fetch('count(*)')).toBe(0)
    expect(readdirSync(join(dataDir, 'lake', 'assets', 'incoming'))).toEqual([])
  })

  test.each([
    'w=-1',
    'w=0',
    'w=100000',
    'w=abc',
    'w=1e3',
    'h=Infinity',
    'q=101',
    'fit=stretch',
    'crop=middle',
    'rect=1,2,3',
    'rect=0,0,0,0',
    'fm=exe',
    'dpr=99',
    'bg=red',
    'fp-x=2',
    'or=45',
  ])('refuses %s and reports the parameter', async (parameter) => {
    const { client } = shared()
    const asset = await client.assets.upload('image', await halves(20, 10).png().toBuffer())
    const { response, bytes } = await get(`${asset.url}?${parameter}`)
    expect(response.status).toBe(400)
    expect(bytes.toString()).toContain(`\\"${parameter.split('=')[0]}\\"`)
  })

  test('concurrent requests for a rendition get the same bytes and leave one cached file', async () => {
    const { client, dataDir } = await newLake()
    const asset = await client.assets.upload('image', await halves().png().toBuffer())
    const results = await Promise.all(Array.from({ length: 20 }, () => get(`${asset.url}?w=33`)))
    expect(new Set(results.map(({ bytes }) => sha1(bytes))).size).toBe(1)
    expect(readdirSync(join(dataDir, 'lake', 'image-cache'))).toHaveLength(1)
  })

  test('serves pictures after the image cache of a running lake was deleted', async () => {
    const { client, dataDir } = await newLake()
    const asset = await client.assets.upload('image', await halves().png().toBuffer())
    await get(`${asset.url}?w=33`)
    rmSync(join(dataDir, 'lake', 'image-cache'), { recursive: true })
    for (const width of [33, 34]) expect((await get(`${asset.url}?w=${width}`)).response.status).toBe(200)
  })

  test('after a restart on another port, asset documents contain the new port', async () => {
    const first = await newLake()
    const asset = await first.client.assets.upload('image', await halves().png().toBuffer())
    await first.close()
    const second = await newLake({ dataDir: first.dataDir })
    const moved = await second.client.getDocument(asset._id)
    expect(moved?.url).toBe(asset.url.replace(first.url, second.url))
    expect((await get(String(moved?.url))).response.status).toBe(200)
  })

  test('starts on another port with more assets than one transaction can change', async () => {
    const lake = await newLake()
    const details = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, n]))
    // More than a transaction can have, although it has room for this number of ordinary assets.
    const tags = { tags: Array.from({ length: 300 }, (_, n) => n) }
    const ids = Array.from({ length: 1_100 }, (_, n) => `file-${n.toString(16).padStart(40, '0')}-txt`)
    const creations = ids.map((_id, n) => ({
      create: { _id, _type: 'sanity.fileAsset', ...(n < 250 ? tags : details) },
    }))
    for (let from = 0; from < ids.length; from += 250)
      await lake.client.mutate(creations.slice(from, from + 250) as never)
    await lake.close()
    const again = await newLake({ dataDir: lake.dataDir })
    const current = '*[_type == "sanity.fileAsset" && string::startsWith(url, $own)]'
    expect(await again.client.fetch(`count(${current})`, { own: again.url })).toBe(ids.length)
  })
})

test('deleting an asset deletes its file and renditions, and it can be uploaded again', async () => {
  const { client } = await newLake()
  const picture = await halves().png().toBuffer()
  for (const [kind, bytes] of [
    ['image', picture],
    ['file', Buffer.from('A guide')],
  ] as const) {
    const asset = await client.assets.upload(kind, bytes, { filename: 'a.png' })
    const urls = kind === 'image' ? [asset.url, `${asset.url}?w=20`] : [asset.url]
    const statuses = () => Promise.all(urls.map(async (url) => (await get(url)).response.status))
    expect(await statuses()).toEqual(urls.map(() => 200))
    await client.delete(asset._id)
    expect(await statuses()).toEqual(urls.map(() => 404))
    expect((await client.assets.upload(kind, bytes, { filename: 'a.png' }))._id).toBe(asset._id)
    expect(await statuses()).toEqual(urls.map(() => 200))
  }
})

describe('files', () => {
  test('an uploaded file keeps its content and name, and supports range requests', async () => {
    const { client, url } = await newLake()
    const bytes = Buffer.from('0123456789')
    const asset = await client.assets.upload('file', bytes, {
      filename: 'guide.pdf',
      contentType: 'application/pdf',
    })
    expect(asset).toMatchObject({
      _id: `file-${sha1(bytes)}-pdf`,
      _type: 'sanity.fileAsset',
      extension: 'pdf',
      mimeType: 'application/pdf',
      originalFilename: 'guide.pdf',
      size: 10,
      url: `${url}/files/${EMBEDDED_PROJECT_ID}/${EMBEDDED_DATASET}/${sha1(bytes)}.pdf`,
    })
    expect((await get(asset.url)).bytes.equals(bytes)).toBe(true)
    const part = await get(asset.url, { Range: 'bytes=2-4' })
    expect([part.response.status, part.bytes.toString(), part.response.headers.get('content-range')]).toEqual(
      [206, '234', 'bytes 2-4/10'],
    )
    expect((await get(asset.url, { Range: 'bytes=-3' })).bytes.toString()).toBe('789')
    expect((await get(asset.url, { Range: 'bytes=20-' })).response.status).toBe(416)
    const etag = (await get(asset.url)).response.headers.get('etag') ?? ''
    expect((await get(asset.url, { 'If-None-Match': etag })).response.status).toBe(304)
    const head = await fetch(asset.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    const download = await get(`${asset.url}?dl=My "guide"\u00e9.pdf`)
    expect(download.response.headers.get('content-disposition')).toBe(
      `attachment; filename="My _guide__.pdf"; filename*=UTF-8''My%20%22guide%22%C3%A9.pdf`,
    )
  })

  test.each(['html', 'constructor'])(
    'a .%s file is sent as a download, never displayed',
    async (extension) => {
      const { client } = await newLake()
      const asset = await client.assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
        filename: `a.${extension}`,
        contentType: 'text/html',
      })
      const { response } = await get(asset.url)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toContain('attachment')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    },
  )
})
