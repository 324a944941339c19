import { mkdirSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { anchorOf, everySection, examples, sectionTypes } from '../../sections.ts'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient, untilRenewed } from '../running.ts'
import { expectNoSidewaysScroll } from '../sideways-scroll.ts'
import { html, remember, shows } from './studio.ts'

/** Wider than any screen. */
const longWord = 'W'.repeat(400)

/** The levels of a page's headings, from top to bottom. */
const headingLevels = (page: Page) =>
  page
    .locator('main')
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))

test('each section shows its texts at every screen width, in both languages (R23.2, R23.5, R23.7)', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const restore = await remember(['page-about', 'testimonial-vega', 'plan-credit-boost'])
  const client = lakeClient()
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1d5b45' } })
    .jpeg()
    .toBuffer()
  const { _id: image } = await client.assets.upload('image', picture)
  const vega = await client.getDocument('testimonial-vega')
  const added = ['testimonial-fourth', 'testimonial-fifth']
  try {
    const transaction = client.transaction()
    for (const [index, _id] of added.entries())
      transaction.createOrReplace({
        ...vega,
        _id,
        _type: 'testimonial',
        name: `Client ${index + 4} ${longWord}`,
        portrait: { _type: 'image', asset: { _type: 'reference', _ref: image } },
      })
    const longName = { en: longWord, es: longWord, translatedFrom: longWord }
    transaction.patch('plan-credit-boost', { set: { name: longName } })
    const faq = { question: { en: 'Is it open?', es: '¿Está abierto?' }, answer: { en: 'Yes.', es: 'Sí.' } }
    transaction.createOrReplace({ _id: 'faq-about', _type: 'faq', page: '/about', ...faq })
    transaction.patch('page-about', { set: { sections: everySection(image) } })
    await transaction.commit()
    await expect
      .poll(() =>
        browser
          .newPage({ baseURL })
          .then(async (page) => [await shows(page, '/about', 'Client 5'), await page.close()][0]),
      )
      .toBe(true)
    await untilRenewed()
    const folder = process.env.SECTIONS_PICTURES
    if (folder) mkdirSync(folder, { recursive: true })
    for (const width of [320, 390, 768, 1440])
      for (const path of ['/about', '/es/about']) {
        const context = await browser.newContext({
          baseURL,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const problems: string[] = []
        page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
        page.on('pageerror', (error) => void problems.push(error.message))
        await page.goto(path, { waitUntil: 'networkidle' })
        if (folder)
          await page.screenshot({
            path: `${folder}/${path.replaceAll('/', '_')}-${width}.png`,
            fullPage: true,
          })
        for (const type of sectionTypes) {
          const text = examples[type].shows[path.startsWith('/es/') ? 1 : 0]
          await expect(page.locator(`#${anchorOf(type)}`), type).toContainText(text)
        }
        await expectNoSidewaysScroll(page)
        // R20.8
        await expect(page.getByRole('figure').filter({ hasText: 'Client 5' }).locator('img')).toHaveCount(2)
        await expectNoViolations(page)
        const levels = await headingLevels(page)
        expect(levels.filter((level) => level === 1)).toEqual([1])
        expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
        const anchors = await page
          .locator('main [id]')
          .evaluateAll((elements) => elements.map(({ id }) => id))
        expect(anchors.filter((id, index) => anchors.indexOf(id) !== index)).toEqual([])
        await expect(page.locator('main')).not.toContainText(/[a-z]\.[a-z]+[A-Z]?\w*\.(title|text|lead)/)
        expect(problems).toEqual([])
        await context.close()
      }
    const page = await browser.newPage({ baseURL })
    expect(await html(page, '/about')).toContain('"FAQPage"')
    expect(await html(page, '/about')).toContain('A table with two chairs')
    expect(await html(page, '/es/about')).toContain('Una mesa con dos sillas')

    // R23.11
    await page.goto('/about')
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Call me' }) })
    await form.getByLabel('Full name').fill('Ana Prueba')
    await form.getByLabel('Email').fill('ana@example.com')
    await form.getByLabel('Phone').fill('(555) 010-0177')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(page.getByText('Thank you. We call within a day.')).toBeVisible()
    await expect
      .poll(() => client.fetch('*[_type == "lead" && email == "ana@example.com"][0].source'))
      .toBe('Form: Spring campaign')
    await page.close()

    // R16.10
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const plainPage = await plain.newPage()
    await plainPage.goto('/es/about')
    const thanks = plainPage.getByText('Gracias. Llamamos en un día.')
    await expect(thanks).toBeHidden()
    const send = plainPage.getByRole('button', { name: 'Llámenme' })
    const plainForm = plainPage.locator('form').filter({ has: send })
    await plainForm.getByLabel('Nombre completo').fill('Eva Prueba')
    await plainForm.getByLabel('Correo electrónico').fill('eva@example.com')
    await plainForm.getByLabel('Teléfono').fill('(555) 010-0177')
    await send.click()
    await expect(thanks).toBeVisible()
    await expect(send).toBeHidden()
    expect(await client.fetch('*[_type == "lead" && email == "eva@example.com"]{ source, page }')).toEqual([
      { source: 'Form: Spring campaign', page: '/es/about' },
    ])
    await plain.close()
  } finally {
    await restore()
    const transaction = client.transaction()
    for (const id of [...added, 'faq-about']) transaction.delete(id)
    await transaction.commit()
  }
})
