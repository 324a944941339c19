import { expect, type Page, test } from 'playwright/test'
import { address, expectAccessibleStep, openTool } from './wizard.ts'

const words = {
  en: { unclear: 'This isn’t a number, so it counts as 0.', noInterest: '0%: no interest?' },
  es: { unclear: 'Esto no es un número, así que cuenta como 0.', noInterest: '0%: ¿sin intereses?' },
}

const field = (page: Page, name: 'balance' | 'apr' | 'months') => page.locator(`#debt-1-${name}`)
const understood = (page: Page, name: string) => page.locator(`#debt-1-${name}-understood`)

for (const lang of ['en', 'es'] as const) {
  test(`fields show the parsed value and group amounts on blur, ${lang} (R13.7, R13.8, R13.9)`, async ({
    page,
  }) => {
    await openTool(page, address('/debt-consolidation', lang))
    await expect(field(page, 'balance')).toHaveValue('5,000')
    await expect(understood(page, 'balance')).toContainText('= $5,000')
    await expect(understood(page, 'apr')).toContainText('= 24.99%')
    await expect(understood(page, 'months')).toContainText(lang === 'en' ? '= 36 months' : '= 36 meses')

    await field(page, 'balance').fill('25.000')
    await expect(field(page, 'balance')).toHaveValue('25.000')
    await expect(understood(page, 'balance')).toContainText('= $25,000')
    await field(page, 'apr').focus()
    await expect(field(page, 'balance')).toHaveValue('25,000')
    await expect(field(page, 'balance')).toHaveAccessibleDescription(/\$25,000/)
  })

  test(`fields flag invalid numbers and an APR of 0, ${lang} (R13.2, R13.10)`, async ({ page }) => {
    await openTool(page, address('/debt-consolidation', lang))
    await field(page, 'months').fill('3 years')
    await expect(field(page, 'months')).toHaveAccessibleDescription(new RegExp(words[lang].unclear))
    await expect(understood(page, 'months')).toContainText('= 0')
    for (const text of ['', '0']) {
      await field(page, 'apr').fill(text)
      await expect(page.getByText(words[lang].noInterest)).toBeVisible()
    }
    await expectAccessibleStep(page, lang, 'main')
  })
}
