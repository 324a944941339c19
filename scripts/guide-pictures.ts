// Retakes the guides' screenshots: `node scripts/guide-pictures.ts`, while `npm run dev` runs on a disposable DATA_DIR
// with the same PORT, LAKE_PORT and SANITY_API_WRITE_TOKEN.
import { createClient } from '@sanity/client'
import { chromium, type Locator, type Page } from 'playwright'
import sharp from 'sharp'
import { readEnv } from '../lib/env.ts'
import { connection } from '../lib/sanity/connection.ts'
import { chromiumArguments, findChromium } from './chromium.ts'

const env = readEnv()
const lake = createClient({
  ...connection({ lakePort: env.LAKE_PORT }),
  token: env.SANITY_API_WRITE_TOKEN,
  useCdn: false,
  perspective: 'raw',
})

async function take(name: string, of: Page | Locator) {
  const picture = sharp(
    await of.screenshot({
      animations: 'disabled',
      style: 'nextjs-portal, [data-ui="ToastProvider"] { display: none !important }',
    }),
  )
  await picture.webp({ quality: 80 }).toFile(`docs/pictures/${name}.webp`)
}

/** Removes some Spanish texts and makes another outdated, so the screenshots show work to do. */
async function leaveSomethingToDo() {
  const texts = ['headline', 'lead', 'primaryCta']
  await lake
    .patch('strings-hero')
    .unset(texts.flatMap((key) => ['es', 'translatedFrom'].map((part) => `entries[_key=="${key}"].${part}`)))
    .set({
      'entries[_key=="badge"].en': 'Rated {ranking} by our clients, with {successStories} success stories',
    })
    .commit()
}

await leaveSomethingToDo()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
const page = await browser.newPage({ baseURL: env.SITE_URL, viewport: { width: 1280, height: 900 } })

async function open(path: string, text: string) {
  await page.goto(`/studio/${path}`, { timeout: 300_000 })
  await page.getByText(text).first().waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
}

await open('structure/pages;home', 'Closing call to action')
await take('desk', page)

await open('structure/plan;plan-credit-boost', 'Shown on the plan’s card')
await page.getByText('Growth Plan').waitFor()
await page.getByTestId('action-publish').waitFor()
// The Studio may have focused a button, whose tooltip would cover the form.
await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
await page.getByRole('tooltip').waitFor({ state: 'hidden' })
await take('plan', page)

const price = page.getByTestId('field-monthlyPrice').getByRole('spinbutton')
// Repeat until the lake has the price, because the form may still be loading.
while ((await lake.getDocument('drafts.plan-credit-boost'))?.monthlyPrice !== 19.99) await price.fill('19.99')
await page.getByTestId('action-publish').click()
await page.getByRole('dialog').getByText('becomes').waitFor()
await take('price-question', page)
await lake.delete('drafts.plan-credit-boost')

await open('find', 'Find text')
await page.getByRole('searchbox').fill('funding for your business')
await page.getByRole('listitem').first().waitFor()
await take('find', page)

await open('structure/plan;plan-growth-plan', 'Shown on the plan’s card')
await page.getByTestId('document-header-Published-chip').click()
await page.getByText('Fresh Start (most popular)').waitFor()
await page.getByTestId('action-unpublish').click()
await page.getByRole('dialog').getByText('The content is kept here').waitFor()
await take('removal', page)

await open('intent/edit/id=page-about;type=page', 'Search engines')
await page.getByRole('tab', { name: 'Search engines' }).click()
const searchResult = page.getByTestId('search-preview-es')
// Its texts arrive after the form.
await searchResult.getByText('Larkspur').first().waitFor()
await searchResult.scrollIntoViewIfNeeded()
await take('search', page)

await open('translations', 'Enter saves')
await page.getByRole('row').nth(4).waitFor()
await take('translations', page)
await take('outdated', page.getByRole('row').nth(1))

const file = [
  'Key,English,Spanish',
  'hero.headline,Boost your credit. Unlock funding for your business.,Mejore su crédito.',
  'hero.primaryCta,Get Free Credit Analysis,Obtenga su análisis gratis',
  'hero.badge,Rated number one by more than {clients} clients,Calificados número uno',
  'hero.headlines,Better credit,Mejor crédito',
]
await page
  .locator('input[type=file]')
  .setInputFiles({ name: 'translations.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
await page.getByRole('dialog').getByRole('table').first().waitFor()
await take('import', page)

await page.setViewportSize({ width: 1280, height: 500 })
await open('share-links', 'Active links')
await page.getByLabel('For', { exact: true }).fill('Ana at the law firm')
await page.getByRole('button', { name: 'Create link' }).click()
await page.getByRole('listitem').getByText('Ana at the law firm').waitFor()
await take('share-links', page.getByRole('main'))
await browser.close()
