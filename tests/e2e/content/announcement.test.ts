import { expect, type Page, test } from 'playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient, untilRenewed } from '../running.ts'
import { expectNoSidewaysScroll } from '../sideways-scroll.ts'
import { html } from './studio.ts'

const announcement = {
  _id: 'announcement-test',
  _type: 'announcement',
  text: {
    en: 'We are open on Saturdays until the end of the year.',
    es: 'Abrimos los sábados hasta fin de año.',
  },
  path: '/contact',
  label: { en: 'See our hours', es: 'Vea el horario' },
  where: 'all',
}

const bar = (page: Page) => page.getByRole('region', { name: /^(Announcement|Aviso)$/ })

async function publish(fields: object): Promise<void> {
  await lakeClient().createOrReplace({ ...announcement, ...fields })
  await untilRenewed()
}

test.use({ viewport: { width: 320, height: 700 } })

test.afterEach(async () => {
  await lakeClient().delete('announcement-test')
  await untilRenewed()
})

test('an announcement appears on its pages until it expires or a visitor dismisses it (R3.10)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  expect(await html(page, '/quiz')).not.toContain('data-announcement')
  await publish({})
  // The first page loads the framework. The second page is Spanish and does not.
  for (const [path, words, href] of [
    ['/quiz', 'See our hours', '/contact'],
    ['/es/about', 'Vea el horario', '/es/contact'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page).getByRole('link', { name: words })).toHaveAttribute('href', href)
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift, path).toBe(0)
  }
  await bar(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  for (const path of ['/about', '/quiz']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page)).toBeHidden()
  }

  await publish({ where: 'content', text: { en: 'New hours', es: 'Nuevo horario' } })
  expect(await html(page, '/quiz')).not.toContain('data-announcement')
  await page.goto('/about')
  await expect(bar(page)).toContainText('New hours')
  await publish({ where: 'chosen', pages: ['/quiz'] })
  expect(await html(page, '/about')).not.toContain('data-announcement')
  expect(await html(page, '/es/quiz')).toContain('data-announcement')
  await publish({ until: '2026-01-01T00:00' })
  expect(await html(page, '/about')).not.toContain('data-announcement')
  expect(complaints).toEqual([])
})
