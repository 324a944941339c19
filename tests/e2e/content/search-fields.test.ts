import { expect } from 'playwright/test'
import sharp from 'sharp'
import { lakeClient, untilRenewed } from '../running.ts'
import { html, openDocument, remember, test } from './studio.ts'

test('a page’s search engine fields appear in its head and in the sitemap (R1.18, R1.19)', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const restore = await remember(['page-about'])
  const client = lakeClient()
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#203080' } })
    .png()
    .toBuffer()
  const publish = async (fields: object, removed: string[] = []) => {
    await client.patch('page-about', { set: fields, unset: removed }).commit()
    await untilRenewed()
  }
  const head = async (path: string) =>
    (await html(page, path)).replaceAll('&amp;', '&').split('</head>')[0] ?? ''
  const sitemap = () => html(page, '/sitemap.xml')
  const entry = (xml: string, path: string) =>
    xml.split('<url>').find((each) => each.includes(`<loc>${baseURL}${path}</loc>`))
  try {
    const asset = await client.assets.upload('image', picture)
    await publish({
      title: { en: 'Who we are', es: 'Quiénes somos' },
      description: { en: 'Meet the team.', es: 'Conozca al equipo.' },
      sharePicture: { asset: { _type: 'reference', _ref: asset._id } },
    })
    const spanish = await head('/es/about')
    expect(spanish).toContain('<title>Quiénes somos | Larkspur Credit & Funding</title>')
    expect(spanish).toContain('<meta name="description" content="Conozca al equipo."/>')
    expect(spanish).toContain(`hrefLang="en" href="${baseURL}/about"`)
    const shared = /<meta property="og:image" content="([^"]+)"/.exec(spanish)?.[1]
    const response = await page.request.get(String(shared))
    expect([shared?.includes('/images/'), response.status()]).toEqual([true, 200])
    await expect.poll(async () => entry(await sitemap(), '/es/about')).toContain('<lastmod>')
    expect(entry(await sitemap(), '/quiz')).not.toContain('<lastmod>')

    await openDocument(page, 'page-about', 'page')
    await page.getByRole('tab', { name: 'Search engines' }).click()
    const preview = page.getByTestId('search-preview-es')
    await expect(preview).toContainText('Quiénes somos | Larkspur Credit & Funding')
    await expect(preview).toContainText('Conozca al equipo.')
    await expect(page.getByText('38 of 60 characters')).toBeVisible()

    await publish({ noindex: true })
    expect(await head('/about')).toContain('<meta name="robots" content="noindex"/>')
    await expect.poll(async () => entry(await sitemap(), '/about')).toBeUndefined()
    await publish({ noindex: false, canonical: '/services' })
    expect(await head('/es/about')).toContain(`<link rel="canonical" href="${baseURL}/es/services"/>`)
    expect(await head('/about')).not.toContain('hrefLang')
    await publish({}, ['title', 'description', 'canonical', 'sharePicture'])
    expect(await head('/about')).toContain(`<link rel="canonical" href="${baseURL}/about"/>`)
    expect(await head('/about')).toContain('/og/en/about"')
  } finally {
    await restore()
  }
})
