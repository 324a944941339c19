import { expect, test } from '../../policy-check.ts'
import {
  address,
  answerAll,
  expectAccessibleStep,
  heading,
  type Lang,
  message,
  nextButton,
  openTool,
  pressInVain,
  recordRequests,
  switchLanguage,
  words,
} from './wizard.ts'

const path = '/credit-score-booster'
const texts = {
  en: {
    plan: 'Your custom plan',
    none: 'None of these',
    email: 'Email Me the Free Guide',
    thanks: 'Thank you, Marisol Vega',
    truth: 'We haven’t sent the email or received your details',
    guide: 'Open the guide',
    again: 'Nothing opened? Try again',
    band: 'Over 50% to 75%: it weighs heavily.',
    tips: [
      /under 50% of their limits/,
      /fades with time/,
      /fixed amount above the minimum/,
      /six months between/,
      /accounts age/,
    ],
  },
  es: {
    plan: 'Su plan personalizado',
    none: 'Ninguna de estas',
    email: 'Envíeme la guía gratuita por correo',
    thanks: 'Gracias, Marisol Vega',
    truth: 'No hemos enviado el correo ni recibido sus datos',
    guide: 'Abrir la guía',
    again: '¿No se abrió nada? Inténtelo de nuevo',
    band: 'Más del 50% y hasta el 75%: pesa mucho.',
    tips: [
      /menos del 50% de sus límites/,
      /pierde peso con el tiempo/,
      /monto fijo por encima del mínimo/,
      /seis meses entre/,
      /madurar sus cuentas/,
    ],
  },
}

for (const lang of ['en', 'es'] as Lang[]) {
  test(`the quiz in ${lang} takes a visitor from the habits to the plan and the guide (R10.3, R10.6)`, async ({
    page,
  }) => {
    // Axe checks every step.
    test.slow()
    const say = words[lang]
    const { plan, none, email, thanks, truth, guide, again, band, tips } = texts[lang]
    await openTool(page, address(path, lang))
    const requests = recordRequests(page)
    await expect(page.getByText(say.question(1))).toBeVisible()
    await expect(page.getByRole('button', { name: say.previous })).toBeDisabled()
    await pressInVain(page, say.next)
    await expect(message(page)).toHaveText(say.chooseAny)
    await expectAccessibleStep(page, lang, 'main')

    // R10.2
    await page.getByRole('checkbox', { name: none }).check()
    await page.getByRole('checkbox').nth(0).check()
    await expect(page.getByRole('checkbox', { name: none })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await nextButton(page, lang).click()
    for (const [index, place] of [3, 1, 2, 0].entries()) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String((index + 1) * 20))
      await expectAccessibleStep(page, lang, 'main')
      await answerAll(page, lang, [place])
    }

    await expect(heading(page)).toHaveText(plan)
    const items = page.locator('main').getByRole('listitem')
    await expect(items).toHaveCount(tips.length)
    for (const [index, tip] of tips.entries()) await expect(items.nth(index)).toContainText(tip)

    // R10.7, R10.8
    await expect(page.getByText(band)).toBeVisible()
    await expect(page.getByRole('link', { name: guide })).toHaveAttribute(
      'href',
      address('/free-guide', lang),
    )

    // R10.5
    await pressInVain(page, email)
    await expect(message(page).getByRole('link')).toHaveCount(3)
    await expectAccessibleStep(page, lang, 'main')
    for (const [index, value] of ['Marisol Vega', 'marisol@example.com', '555'].entries())
      await page.getByRole('textbox').nth(index).fill(value)
    await page.getByRole('button', { name: email }).click()
    await expect(page.getByRole('heading', { name: thanks })).toBeFocused()
    await expect(page.locator('main')).toContainText(truth)
    await expect(page.getByRole('link', { name: again })).toHaveAttribute(
      'href',
      /^mailto:marisol@example\.com\?subject=\w.*&body=.*free-guide$/,
    )
    await expect(page.getByRole('link', { name: guide })).toHaveAttribute(
      'href',
      address('/free-guide', lang),
    )
    await expectAccessibleStep(page, lang)

    await page.getByRole('button', { name: say.restartQuiz }).click()
    await expect(page.getByText(say.question(1))).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    // The only request that leaves the page opens the visitor's mail program.
    expect(requests).toEqual([expect.stringMatching(/^mailto:marisol@example\.com\?/)])
  })
}

test('a link whose answers trigger no tip shows the default tip (R10.4)', async ({ page }) => {
  await openTool(
    page,
    `${path}#habits=none&utilization=under10&latePayments=none&inquiries=one&accountAge=2-5y`,
  )
  await expect(heading(page)).toHaveText('Your custom plan')
  await expect(page.locator('main').getByRole('listitem')).toHaveText([/nothing in your answers stands out/])
})

test('a language switch keeps the habits, the plan and the guide form (R2.8)', async ({ page }) => {
  await openTool(page, path)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(4).check()
  await switchLanguage(page, 'en')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await nextButton(page, 'es').click()
  await answerAll(page, 'es', [0, 0, 0, 3])
  await page.getByRole('textbox').nth(0).fill('Marisol Vega')
  await switchLanguage(page, 'es')
  await expect(heading(page)).toHaveText('Your custom plan')
  await expect(page.getByRole('textbox').nth(0)).toHaveValue('Marisol Vega')
})
