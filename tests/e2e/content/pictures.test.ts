import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { lakeClient, untilRenewed } from '../running.ts'
import { remember } from './studio.ts'

const ID = 'service-credit-restoration'

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember([ID])
  const { _id } = await lakeClient().assets.upload('image', await photo())
  await lakeClient()
    .patch(ID)
    .set({
      drawing: {
        _type: 'image',
        asset: { _type: 'reference', _ref: _id },
        hotspot: { x: 0.5, y: 0.9, width: 0.1, height: 0.1 },
      },
    })
    .commit()
  await untilRenewed()
})
test.afterAll(() => restore())

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 60, sigma } },
  })

/** A photo like one from a camera: 12 megapixels, more than 6 MB, blue at the top and red at the bottom. */
async function photo(): Promise<Buffer> {
  const [width, height] = [3000, 4000]
  const bytes = await sharp(await plain(width, height, '#203080'))
    .composite([
      { input: await plain(width, height / 2, '#803020'), left: 0, top: height / 2 },
      {
        input: await noise(width / 10, height / 10, 30)
          .resize(width, height)
          .png()
          .toBuffer(),
        blend: 'add',
      },
      { input: await noise(width, height, 18).jpeg({ quality: 95 }).toBuffer(), blend: 'add' },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(6_000_000)
  return bytes
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Credit Restoration' }).first()

test('a 6 MB photo costs a phone at most 60 KB, and loading it causes no layout shift (R22.6)', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  })
  const page = await phone.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const arrive = Promise.withResolvers<void>()
  await page.route(/\/images\/.*\.jpg/, async (route) => {
    await arrive.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/images\/.*\.jpg/)
  await page.goto('/services', { waitUntil: 'domcontentloaded' })
  const request = await asked
  const [placeholder, picture] = await row(page).locator('img').all()
  if (!placeholder || !picture) throw new Error('The picture has no placeholder.')
  const width = (image: typeof picture) => image.evaluate((each: HTMLImageElement) => each.naturalWidth)
  await expect.poll(() => width(placeholder)).toBe(20)
  expect(await width(picture)).toBe(0)
  const before = await picture.boundingBox()
  expect(before).toMatchObject({ width: 112, height: 72 })

  arrive.resolve()
  await expect.poll(() => width(picture)).toBe(112)
  expect(await picture.boundingBox()).toEqual(before)
  const { responseBodySize } = await request.sizes()
  expect(responseBodySize).toBeGreaterThan(10 * 1024)
  expect(responseBodySize).toBeLessThanOrEqual(60 * 1024)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  // The crop follows the hotspot, which is in the red half.
  const [red = 0, , blue = 0] = await picture.evaluate((image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(56, 2, 1, 1).data ?? [])]
  })
  expect(red).toBeGreaterThan(blue)
  await phone.close()
})

test('pages load pictures from their own origin, so other devices on the network can see them (R22.7)', async ({
  page,
}) => {
  for (const path of ['/', '/es/services']) {
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await page.goto(path)
    for (const picture of await page.getByRole('main').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    const origins = new Set(asked.filter(({ protocol }) => protocol !== 'data:').map(({ origin }) => origin))
    expect([...origins], path).toEqual([new URL(page.url()).origin])
  }
})
