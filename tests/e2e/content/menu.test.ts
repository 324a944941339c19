import { expect, type Page, test } from 'playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient, untilRenewed } from '../running.ts'
import { expectNoSidewaysScroll } from '../sideways-scroll.ts'
import { html, remember } from './studio.ts'

const link = (path: string, label?: { en: string; es: string }) => ({
  _key: path.replace(/\W/g, '') || 'home',
  _type: 'menuLink',
  path,
  ...(label && { label }),
})

/** The header's menu and button, and the footer's groups by title. Each link is shown as `label path`. */
async function menuOf(page: Page, path: string) {
  const text = (await html(page, path)).replaceAll('&amp;', '&')
  const links = (part: string) =>
    Array.from(part.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g), ([, href, label]) => `${label} ${href}`)
  const [header = '', footer = ''] = [/<header[\s\S]*<\/header>/, /<footer[\s\S]*<\/footer>/].map(
    (element) => element.exec(text)?.[0],
  )
  return {
    menu: links(/<nav[\s\S]*?<\/nav>/.exec(header)?.[0] ?? ''),
    button: links(/<a [^>]*class="btn max-md[\s\S]*?<\/a>/.exec(header)?.[0] ?? ''),
    footer: Array.from(footer.matchAll(/<h2[^>]*>([^<]+)<\/h2>(<ul[\s\S]*?<\/ul>)/g), ([, title, list]) => [
      title,
      ...links(String(list)),
    ]),
  }
}

test('the menu and the footer show the links in their document, and drop links to deleted landing pages (R3.9)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const client = lakeClient()
  const restore = await remember(['menu'])
  const offer = {
    _id: 'landing-offer',
    _type: 'landingPage',
    title: { en: 'Fall offer', es: 'Oferta de otoño' },
    path: '/fall-offer',
    pathEs: '/es/oferta-de-otono',
    sections: [{ _key: 'a', _type: 'closingCall' }],
  }
  const defaults = { en: await menuOf(page, '/quizzes'), es: await menuOf(page, '/es/quizzes') }
  try {
    await client
      .transaction()
      .create(offer)
      .patch('menu', (patch) =>
        patch.set({
          main: [
            link('/pricing'),
            link('/fall-offer'),
            link('/free-guide'),
            link('/about', { en: 'Us', es: 'La firma' }),
          ],
          button: link('/quiz', { en: 'Start', es: 'Empezar' }),
          footer: [
            {
              _key: 'a',
              _type: 'menuGroup',
              texts: 'services',
              links: [link('/fall-offer'), link('/quizzes')],
            },
            {
              _key: 'b',
              _type: 'menuGroup',
              title: { en: 'More', es: 'Más' },
              links: [link('https://firm.example', { en: 'Blog', es: 'Blog' })],
            },
            { _key: 'c', _type: 'menuGroup', texts: 'support', links: [link('/no-such-page')] },
          ],
        }),
      )
      .commit()
    await untilRenewed()
    // The change itself revalidates every kind of page: section pages, tools, checkouts and landing pages.
    for (const path of ['/about', '/quiz', '/checkout/fresh-start', '/fall-offer'])
      expect(await menuOf(page, path), path).toEqual({
        menu: [
          'Packages /pricing',
          'Fall offer /fall-offer',
          expect.stringMatching(/ \/free-guide$/),
          'Us /about',
        ],
        button: ['Start /quiz'],
        footer: [
          ['Services', 'Fall offer /fall-offer', 'Quizzes & Forms /quizzes'],
          ['More', 'Blog https://firm.example'],
        ],
      })
    expect((await menuOf(page, '/es/pricing')).menu.slice(0, 2)).toEqual([
      'Paquetes /es/pricing',
      'Oferta de otoño /es/oferta-de-otono',
    ])
    for (const width of [320, 1024]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } })
      const visitor = await context.newPage()
      await visitor.goto('/es/about')
      await expectNoSidewaysScroll(visitor)
      await expectNoViolations(visitor)
      await context.close()
    }

    await client.delete('landing-offer')
    await untilRenewed()
    expect((await menuOf(page, '/es/quiz')).menu).not.toContain('Oferta de otoño /es/oferta-de-otono')
    expect((await menuOf(page, '/about')).footer[0]).toEqual(['Services', 'Quizzes & Forms /quizzes'])

    await client
      .patch('menu')
      .set({ main: 'broken', button: link('javascript:alert(1)'), footer: null })
      .commit()
    await untilRenewed()
    expect(await menuOf(page, '/quizzes')).toEqual({ ...defaults.en, button: [] })
    await client.delete('menu')
    await untilRenewed()
    expect(await menuOf(page, '/quizzes')).toEqual(defaults.en)
    expect(await menuOf(page, '/es/quizzes')).toEqual(defaults.es)
  } finally {
    await client.delete('landing-offer')
    await restore()
  }
})
