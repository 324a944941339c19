import { expect, type Page, test } from '../../policy-check.ts'
import {
  address,
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

const fields = {
  en: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    consent: /text messages from Larkspur.*STOP.*HELP.*not a condition/,
  },
  es: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    consent: /mensajes de texto de Larkspur.*STOP.*HELP.*no es condición/,
  },
}
const done = { en: 'Your assessment is complete', es: 'Su evaluación está completa' }
const plan = {
  en: { opportunity: 'Your biggest opportunity', within: (days: number) => `Within ${days} days` },
  es: { opportunity: 'Su mayor oportunidad', within: (days: number) => `En ${days} días` },
}
const lead = { name: 'Marisol Vega', email: 'marisol@example.com', phone: 'whatever' }

/** Both versions, with their labels and numbers of answers. */
const versions = [
  { path: '/quiz', count: 'step', answers: [5, 4, 4, 5, 4] },
  { path: '/assessment', count: 'question', answers: [6, 5, 5, 6, 6] },
] as const

async function fillIn(page: Page, lang: Lang) {
  for (const field of ['name', 'email', 'phone'] as const)
    await page.getByRole('textbox', { name: fields[lang][field] }).fill(lead[field])
}

/** The answers that produce the longest plan. */
const longest = ['over50', 'none', 'never', 'under580', 'buyHome']

for (const lang of ['en', 'es'] as Lang[])
  test(`the plan in ${lang} prints on one page of letter paper (R9.10)`, async ({ page }) => {
    await openTool(page, address('/quiz', lang))
    await fillIn(page, lang)
    await nextButton(page, lang).click()
    for (const answer of longest) {
      await page.locator(`main input[value="${answer}"]`).check()
      await page.locator('main form button[type=submit]').click()
    }
    await expect(heading(page)).toHaveText(done[lang])
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })

for (const { path, count, answers } of versions) {
  for (const lang of ['en', 'es'] as Lang[]) {
    test(`${path} in ${lang} takes a visitor from the contact details to the plan (R9.7, R9.9)`, async ({
      page,
    }) => {
      // Axe checks every step.
      test.slow()
      const say = words[lang]
      await openTool(page, address(path, lang))
      const requests = recordRequests(page)
      // R9.3
      const consent = page.getByRole('checkbox', { name: fields[lang].consent })
      await expect(consent).not.toBeChecked()
      await expect(page.getByRole('button', { name: say.previous })).toBeDisabled()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
      await expect(page.getByText(say[count](1))).toHaveCount(0)
      for (const to of ['/terms-of-service', '/privacy-policy', '/privacy-policy#notice-at-collection'])
        await expect(page.locator(`main a[href="${address(to, lang)}"]`)).toBeVisible()

      // R9.1
      await page.getByRole('textbox', { name: fields[lang].name }).fill('   ')
      await pressInVain(page, say.next)
      await expect(message(page).getByRole('link')).toHaveText([
        fields[lang].name,
        fields[lang].email,
        fields[lang].phone,
      ])
      await expect(page.getByRole('textbox', { name: fields[lang].email })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectAccessibleStep(page, lang, 'main')
      await message(page).getByRole('link', { name: fields[lang].phone }).click()
      await expect(page.getByRole('textbox', { name: fields[lang].phone })).toBeFocused()

      await fillIn(page, lang)
      await expect(message(page)).toHaveCount(0)
      await expectAccessibleStep(page, lang, 'main')
      await page.keyboard.press('Enter')

      for (const [index, amount] of answers.entries()) {
        // R9.5
        await expect(page.getByText(say[count](index + 1))).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index * 20))
        await expect(page.getByRole('radio')).toHaveCount(amount)
        const last = index === answers.length - 1
        // R9.6
        await pressInVain(page, last ? say.getResults : say.next)
        await expect(message(page)).toHaveText(say.chooseOne)
        await expectAccessibleStep(page, lang, 'main')
        await page.getByRole('radio').nth(1).check()
        await page.getByRole('button', { name: last ? say.getResults : say.next }).click()
      }

      await expect(heading(page)).toHaveText(done[lang])
      await expect(heading(page)).toBeFocused()
      await expect(page.locator('main')).toContainText('Marisol Vega')
      // R9.10, R9.11
      await expect(page.getByText(plan[lang].opportunity)).toBeVisible()
      for (const days of [30, 60, 90])
        await expect(
          page
            .getByRole('heading', { name: plan[lang].within(days) })
            .locator('~ ol > li')
            .first(),
        ).toBeVisible()
      // R9.8
      await expect(page.locator('main')).not.toContainText(/\d (out of|of|de) (25|100)/)
      await expect(page.locator('main').getByRole('link', { name: /Contact|Contáctenos/ })).toHaveAttribute(
        'href',
        address('/contact#consultations', lang),
      )
      // R8.12
      await expect(page.getByRole('button', { name: /Copy|Copiar/ })).toBeVisible()
      await expectAccessibleStep(page, lang)
      await page.getByRole('button', { name: say.restart }).click()
      await expect(page.getByRole('textbox', { name: fields[lang].name })).toHaveValue('')
      expect(requests).toEqual([])
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        'Marisol',
      )
    })
  }

  test(`${path} detects fields that the browser fills without an event (R9.2)`, async ({ page }) => {
    await openTool(page, path)
    await expect(nextButton(page, 'en')).toHaveAttribute('aria-disabled', 'true')
    // Fills the fields like a browser's autofill: without events.
    await page.locator('main form').evaluate((form: HTMLFormElement, values) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const [name, value] of Object.entries(values))
        setValue?.call(form.querySelector(`[name="${name}"]`), value)
    }, lead)
    await expect(nextButton(page, 'en')).toBeEnabled()
    await nextButton(page, 'en').click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test(`${path} keeps a result opened from a link, which has no contact details (R2.8, R8.16, R8.17)`, async ({
    page,
  }) => {
    await openTool(page, `${path}#debtRatio=over50&savings=none&budget=never&credit=under580&goals=buyHome`)
    await expect(heading(page)).toHaveText(done.en)
    await page.reload()
    await expect(heading(page)).toHaveText(done.en)
    await switchLanguage(page, 'en')
    await expect(heading(page)).toHaveText(done.es)
    await page.getByText('Cambiar una respuesta').click()
    await page
      .getByRole('button', { name: /^Cambiar: / })
      .first()
      .click()
    await page.getByRole('radio').first().check()
    await nextButton(page, 'es').click()
    await expect(heading(page)).toHaveText(done.es)
  })

  test(`${path} keeps contact details and consent through a language switch (R2.8)`, async ({ page }) => {
    await openTool(page, path)
    await fillIn(page, 'en')
    await page.getByRole('checkbox').check()
    await switchLanguage(page, 'en')
    for (const field of ['name', 'email', 'phone'] as const)
      await expect(page.getByRole('textbox', { name: fields.es[field] })).toHaveValue(lead[field])
    await expect(page.getByRole('checkbox')).toBeChecked()
    await nextButton(page, 'es').click()
    await page.getByRole('radio').nth(2).check()
    await switchLanguage(page, 'es')
    await expect(page.getByText(words.en[count](1))).toBeVisible()
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
  })
}
