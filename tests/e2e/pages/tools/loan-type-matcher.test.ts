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

const path = '/loan-type-matcher'

/** Personal, $5,000 to $25,000, under 580, W-2, no collateral. */
const take = [0, 1, 0, 0, 0]
const shared = '#goal=personal&amount=5-25k&credit=under580&income=w2&collateral=none'

const expected = {
  en: {
    title: 'What comes closest today',
    loans: ['Personal Loan Unsecured', 'Debt Consolidation'],
    score: 'Match score 54',
    reasons: [
      ['You need money for personal reasons, and you can use this loan for them.', '+30'],
      ['With a credit score under 580, fewer lenders say yes, and rates are higher.', '-6'],
    ],
    note: 'Approval depends on underwriting',
    empty: "We couldn't compute a confident match. Please restart and try again.",
    change: 'See it with: $25,000 to $100,000',
    changes: 'See it with both changes',
    strong: 'Strong match',
    unlikely: 'Unlikely today',
    next: {
      title: 'Loans that fit your answers',
      wait: 'Next: don’t apply yet',
      apply: 'Next: gather the documents listed for Personal Loan Unsecured',
    },
  },
  es: {
    title: 'Lo que más se acerca hoy',
    loans: ['Préstamo personal sin garantía', 'Consolidación de deudas'],
    score: 'Puntuación: 54',
    reasons: [
      ['Necesita el dinero para fines personales, y este préstamo sirve para eso.', '+30'],
      ['Con un puntaje de crédito menor de 580 aceptan menos prestamistas y las tasas son más altas.', '-6'],
    ],
    note: 'La aprobación depende de la evaluación del prestamista',
    empty: 'No pudimos calcular una coincidencia confiable. Reinicie e inténtelo de nuevo.',
    change: 'Ver con: De $25,000 a $100,000',
    changes: 'Ver con los dos cambios',
    strong: 'Encaja muy bien',
    unlikely: 'Poco probable hoy',
    next: {
      title: 'Préstamos que encajan con sus respuestas',
      wait: 'Siguiente paso: no presente la solicitud todavía',
      apply: 'Siguiente paso: reúna los documentos indicados en “Préstamo personal sin garantía”',
    },
  },
}

for (const lang of ['en', 'es'] as Lang[]) {
  const { title, loans, score, reasons, note, empty, change, changes, strong, unlikely, next } =
    expected[lang]

  test(`takes a visitor from the first question to the loans that fit, ${lang} (R12.1, R12.9, R12.10)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang))
    const requests = recordRequests(page)
    await expect(page.getByRole('button', { name: words[lang].previous })).toBeDisabled()
    for (const [index, choice] of take.entries()) {
      await expect(page.getByText(words[lang].step(index + 1))).toBeVisible()
      await pressInVain(page, words[lang].next)
      await expect(message(page)).toHaveText(words[lang].chooseOne)
      await expectAccessibleStep(page, lang, index === 0 ? undefined : 'main')
      await page.getByRole('radio').nth(choice).check()
      await nextButton(page, lang).click()
    }
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('article').first()).toContainText(unlikely)
    const found = page.getByRole('article')
    await expect(found.getByRole('heading', { level: 2 })).toHaveText(loans)
    await expect(found.first()).toContainText(score)
    await found.first().locator('summary').click()
    for (const [reason, points] of reasons) {
      await expect(found.first().getByRole('listitem').filter({ hasText: reason })).toContainText(
        points ?? '',
      )
    }
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByRole('link', { name: words[lang].talk })).toHaveAttribute(
      'href',
      address('/contact#consultations', lang),
    )
    expect(requests).toEqual([])
    await expectAccessibleStep(page, lang)

    await page.getByRole('button', { name: words[lang].restart, exact: true }).click()
    await expect(page.getByText(words[lang].step(1))).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  for (const [credit, button] of [
    ['750plus', change],
    ['under580', changes],
  ] as const)
    test(`says which answers exclude every loan, with a score of ${credit}, ${lang} (R12.11, R12.16)`, async ({
      page,
    }) => {
      await openTool(
        page,
        address(path, lang) + shared.replace('5-25k', '100-500k').replace('under580', credit),
      )
      await expect(page.getByText(empty)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await expect(page.getByRole('link', { name: words[lang].talk })).toBeVisible()
      await expectAccessibleStep(page, lang, 'main')
      await page.getByRole('button', { name: button }).click()
      await expect(heading(page)).toHaveText(next.title)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByRole('article').first()).toContainText(strong)
    })

  test(`says what to do next, ${lang} (R12.18)`, async ({ page }) => {
    await openTool(page, address(path, lang) + shared)
    await expect(page.getByText(next.wait)).toBeVisible()
    await openTool(page, address(path, lang) + shared.replace('under580', '750plus'))
    await expect(heading(page)).toHaveText(next.title)
    await expect(page.getByText(next.apply)).toBeVisible()
  })

  test(`Back keeps the answers, and the copied link opens the same loans, ${lang} (R8.5, R8.12)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTool(page, address(path, lang))
    await answerAll(page, lang, take)
    await page.goBack()
    await expect(page.getByText(words[lang].step(5))).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await page.goForward()
    await page.getByRole('button', { name: words[lang].copyLink }).click()
    await expect(page.getByRole('status')).toContainText(lang === 'en' ? 'Link copied.' : 'Enlace copiado.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${baseURL}${address(path, lang)}${shared}`)
    const other = await context.newPage()
    await openTool(other, link)
    await expect(other.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(loans)
    await other.getByRole('button', { name: words[lang].restart, exact: true }).click()
    await expect(other.getByText(words[lang].step(1))).toBeVisible()
    expect(new URL(other.url()).hash).toBe('')
  })
}

test('shows the three best loans in the order of their scores (R12.8)', async ({ page }) => {
  await openTool(page, path)
  await answerAll(page, 'en', [1, 3, 3, 3, 3])
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'SBA',
    'Business Term',
    'Business Line of Credit',
  ])
  const scores = await page.getByText(/^Match score/).allInnerTexts()
  expect(scores).toEqual(['Match score 73', 'Match score 70', 'Match score 65'])
})

test('a language switch keeps results opened from a link (R2.8)', async ({ page }) => {
  await openTool(page, path + shared)
  await expect(heading(page)).toHaveText(expected.en.title)
  await page.getByText('Change an answer').click()
  await expect(page.getByText('$5,000 to $25,000', { exact: true })).toBeVisible()
  await switchLanguage(page, 'en')
  await expect(heading(page)).toHaveText(expected.es.title)
  await page.getByText('Cambiar una respuesta').click()
  await expect(page.getByText('De $5,000 a $25,000', { exact: true })).toBeVisible()
})

test('on a phone, the first loan starts on the first screen and shows its terms (R12.17, R12.18)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTool(
    page,
    `${path}#goal=business&amount=25-100k&credit=700-749&income=self_2plus&collateral=biz_assets`,
  )
  const first = page.getByRole('article').first()
  const top = await first.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  expect(top).toBeLessThan(844)
  await expect(first).toContainText('Strong match')
  for (const fact of ['Minimum credit score', 'APR', 'Term', 'Documents', 'Time to funding', 'Not good for'])
    await expect(first.getByText(fact, { exact: true })).toBeVisible()
})

for (const lang of ['en', 'es'] as Lang[])
  test(`the funding page in ${lang} shows the terms that the matcher shows (R5.16)`, async ({ page }) => {
    const name = lang === 'en' ? 'Business Term' : 'Préstamo empresarial a plazo'
    await openTool(
      page,
      `${address(path, lang)}#goal=business&amount=25-100k&credit=700-749&income=self_2plus&collateral=none`,
    )
    const shown = await page.getByRole('article').filter({ hasText: name }).locator('dl').innerText()
    await page.goto(address('/business-funding', lang))
    await expect(page.locator('main details')).toHaveCount(5)
    await page.locator('summary', { hasText: name }).click()
    expect(await page.locator('main details[open] dl').innerText()).toBe(shown)
    await expectAccessibleStep(page, lang, 'main')
  })
