import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { lakeClient, untilRenewed } from '../running.ts'
import { openDocument, remember } from './studio.ts'

const SERVICE = 'service-credit-restoration'

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

test.use({ viewport: { width: 1400, height: 900 } })

test('the media browser uploads, tags, finds and deletes pictures, and lists where each is used (R23.8)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const restore = await remember([SERVICE])
  const client = lakeClient()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  try {
    const used = await client.assets.upload('image', await picture('#203080'), { filename: 'used.jpg' })
    await client
      .patch(SERVICE)
      .set({ drawing: { _type: 'image', asset: { _type: 'reference', _ref: used._id } } })
      .commit()
    await untilRenewed()

    await page.goto('/studio/media')
    const browser = page.getByTestId('media-browser')
    const pictures = browser.locator('img[src*="/images/"]')
    const details = page.getByRole('dialog', { name: 'Asset details' })
    await expect(browser.getByText('used.jpg')).toBeVisible({ timeout: 45_000 })
    const before = await pictures.count()

    const file = { name: 'table.jpg', mimeType: 'image/jpeg', buffer: await picture('#803020') }
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await expect(pictures).toHaveCount(before + 1)

    // The newest picture comes first.
    await pictures.first().click()
    await expect(details).toContainText(
      'The alternative text that visitors get, and the license, are on each section',
    )
    await expect(details.getByRole('tab', { name: 'References (0)' })).toBeVisible()
    await details.getByRole('combobox').fill('office')
    await details.getByText('Create “office”').or(details.getByText('Create "office"')).first().click()
    await expect(details.getByText('office', { exact: true })).toBeVisible()
    await details.getByLabel('Title').fill('Our table')
    await details.getByRole('button', { name: 'Save and close' }).click()
    await expect(details).toBeHidden()
    await expect
      .poll(() =>
        client.fetch('*[_type == "sanity.imageAsset" && title == "Our table"][0].opt.media.tags[0]._ref'),
      )
      .toBe(await client.fetch('*[_type == "media.tag" && name.current == "office"][0]._id'))

    const search = browser.getByRole('textbox', { name: 'Search' })
    await search.fill('our table')
    await expect(pictures).toHaveCount(1)
    await pictures.first().click()
    await details.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(pictures).toHaveCount(0)
    await search.fill('')
    await expect(pictures).toHaveCount(before)
    expect(refused).toEqual([])

    // The plugin would replace the picture in published documents at once.
    await browser.getByText('used.jpg').click()
    await browser.getByRole('button', { name: 'Replace', exact: true }).click()
    const explanation = page.getByRole('dialog', { name: 'Replace the picture in its documents' })
    await expect(explanation).toBeVisible()
    await expect(page.getByText('Choose a replacement image')).toBeHidden()
    await explanation.getByRole('button', { name: 'Close' }).last().click()
    await browser.getByRole('button', { name: 'Deselect' }).click()

    await pictures.first().click()
    await details.getByRole('tab', { name: 'References (1)' }).click()
    await expect(details.getByText('Credit Restoration')).toBeVisible()
    await details.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('Unable to delete 1 asset')).toBeVisible()
    expect(await client.getDocument(used._id)).toBeTruthy()
  } finally {
    await restore()
    await client.delete({ query: '*[_type == "media.tag"]' })
  }
})

test('a file dropped onto a picture replaces it and its crop (R23.8)', async ({ page }) => {
  const restore = await remember([SERVICE])
  const client = lakeClient()
  try {
    const old = await client.assets.upload('image', await picture('#203080'), { filename: 'old.jpg' })
    await client
      .patch(SERVICE)
      .set({
        drawing: {
          _type: 'image',
          asset: { _type: 'reference', _ref: old._id },
          crop: { _type: 'sanity.imageCrop', top: 0.5, bottom: 0, left: 0.5, right: 0 },
          hotspot: { _type: 'sanity.imageHotspot', x: 0.75, y: 0.75, width: 0.1, height: 0.1 },
        },
      })
      .commit()
    await openDocument(page, SERVICE, 'service')
    const image = page.getByRole('img', { name: 'Preview of uploaded image' })
    await expect(image).toBeVisible()
    const files = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }))
        return transfer
      },
      [...(await picture('#803020'))],
    )
    for (const event of ['dragenter', 'dragover', 'drop'])
      await image.dispatchEvent(event, { dataTransfer: files })
    const draft = () => client.getDocument(`drafts.${SERVICE}`).then((document) => document?.drawing)
    await expect.poll(async () => (await draft())?.asset?._ref ?? old._id).not.toBe(old._id)
    await expect.poll(async () => Object.keys(await draft()).sort()).toEqual(['_type', 'asset'])
  } finally {
    await restore()
  }
})
