import { languages } from '../../../../lib/i18n/languages.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { expectNoViolations } from '../../accessibility.ts'
import { expect, test } from '../../policy-check.ts'
import { expectNoSidewaysScroll } from '../../sideways-scroll.ts'

const notices = {
  en: 'Part of this page didn’t load, so its buttons and forms may not work. Please reload the page. If that doesn’t help, call us at (555) 010-0142.',
  es: 'Una parte de esta página no se cargó, por lo que es posible que sus botones y formularios no funcionen. Vuelva a cargar la página. Si eso no ayuda, llámenos al (555) 010-0142.',
}

for (const lang of languages)
  test(`a page says that one of its scripts could not be loaded, ${lang} (R22.12)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const notice = page.getByRole('alert').filter({ hasText: notices[lang] })
    await page.goto(localPath('/money-mindset', lang), { waitUntil: 'networkidle' })
    await expect(notice).toBeHidden()
    const script = await page.locator('script[async][src*="/_next/"]').last().getAttribute('src')
    await page.route(`**${script}`, (route) => route.abort())
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:5550100142')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })

test('a page says so if the browser is too old for its scripts (R22.12)', async ({ page }) => {
  await page.goto('/money-mindset')
  const script = await page.locator('script[async][src*="/_next/"]').last().getAttribute('src')
  await page.route(`**${script}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Component { static {' }),
  )
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: notices.en })).toBeVisible()
})
