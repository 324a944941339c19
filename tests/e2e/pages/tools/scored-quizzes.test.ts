import { expect, test } from '../../policy-check.ts'
import {
  address,
  answer,
  expectAccessibleStep,
  heading,
  type Lang,
  message,
  nextButton,
  openTool,
  pressInVain,
  recordRequests,
  words,
} from './wizard.ts'

/** For each quiz, the indexes of the chosen answers and their points as listed in R11.5 to R11.10. */
const quizzes = [
  {
    path: '/loan-readiness',
    name: { en: 'Loan Readiness Quiz', es: 'Cuestionario de preparación para un préstamo' },
    take: [2, 2, 1, 2, 2],
    points: [18, 18, 12, 18, 18],
    score: 67,
    band: { en: 'Almost Ready', es: 'Casi todo listo' },
    next: ['+6', '+6', '+6', '+5', '+6'],
  },
  {
    path: '/money-mindset',
    name: { en: 'Money Mindset Quiz', es: 'Cuestionario de mentalidad financiera' },
    take: [2, 3, 1, 1, 2],
    points: [25, 25, 25, 25, 25],
    score: 100,
    band: { en: 'Growth Optimizer', es: 'Crecimiento con método' },
    next: [],
  },
  {
    path: '/entrepreneurial-readiness',
    name: { en: 'Entrepreneurial Readiness Quiz', es: 'Cuestionario de preparación para emprender' },
    take: [1, 2, 0, 2, 1],
    points: [12, 18, 5, 20, 12],
    score: 54,
    band: { en: 'Prep in Progress', es: 'Preparación en curso' },
    next: [],
  },
  {
    path: '/spending-habit',
    name: { en: 'Spending Habit Survey', es: 'Encuesta de hábitos de gasto' },
    take: [0, 1, 2, 2, 0],
    points: [5, 5, 5, 5, 5],
    score: 20,
    band: { en: 'Impulse Spender', es: 'Gasto por impulso' },
    next: [],
  },
  {
    path: '/business-credit-builder',
    name: { en: 'Business Credit Builder Quiz', es: 'Cuestionario para crear crédito empresarial' },
    take: [2, 1, 2, 1, 2],
    points: [22, 15, 22, 15, 22],
    score: 77,
    band: { en: 'Solid Foundation', es: 'Base sólida' },
    next: ['+2', '+4', '+2', '+4', '+2'],
  },
]

for (const quiz of quizzes) {
  for (const lang of ['en', 'es'] as Lang[]) {
    test(`${quiz.path} in ${lang} takes a visitor from the first step to the result and back (R11.1, R11.12)`, async ({
      page,
    }) => {
      // Axe checks every step.
      test.slow()
      const say = words[lang]
      await openTool(page, address(quiz.path, lang))
      const requests = recordRequests(page)
      await expect(page.locator('main')).toContainText(quiz.name[lang])

      for (const [step, index] of quiz.take.entries()) {
        // R8.4, R11.2
        const progress = page.getByRole('progressbar')
        await expect(progress).toHaveAttribute('aria-valuenow', String(step * 20))
        await expect(progress).toHaveAttribute('aria-valuetext', say.question(step + 1))
        await expect(page.getByText(say.question(step + 1))).toBeVisible()
        // R8.1
        await expect(page.getByRole('button', { name: say.previous })).toBeEnabled({ enabled: step > 0 })
        await expect(page.getByRole('group', { name: await heading(page).innerText() })).toBeVisible()

        // R8.2, R8.3
        await pressInVain(page, say.next)
        await expect(message(page)).toHaveText(say.chooseOne)
        await expect(page.getByText(say.question(step + 1))).toBeVisible()
        await expectAccessibleStep(page, lang, 'main')

        await page.locator('main').getByRole('radio').nth(index).check()
        await expect(message(page)).toHaveCount(0)
        await expect(nextButton(page, lang)).toBeEnabled()
        await answer(page, lang, index)
        // R8.7
        await expect(heading(page)).toBeFocused()
      }

      await expect(heading(page)).toHaveText(quiz.band[lang])
      await expect(
        page.getByRole('img', { name: new RegExp(`^${quiz.score} (out of|de) 100`) }),
      ).toBeVisible()
      await expect(
        page.getByRole('listitem', { name: '' }).and(page.locator('[aria-current]')),
      ).toContainText(quiz.band[lang])
      for (const [index, points] of quiz.points.entries()) {
        await expect(page.getByText(new RegExp(`^${points} (of|de) 25$`)).first()).toBeVisible()
        await expect(page.getByText(/^\d+ (of|de) 25$/).nth(index)).toHaveText(
          new RegExp(`^${points} (of|de) 25$`),
        )
      }
      // R11.12
      expect(await page.getByText(/^\+\d+ (points?|puntos?)$/).allInnerTexts()).toEqual(
        quiz.next.map((gain) => expect.stringContaining(gain)),
      )
      // R8.9
      await expect(page.getByRole('link', { name: say.talk }).last()).toHaveAttribute(
        'href',
        address('/contact#consultations', lang),
      )
      await expect(page.locator('main')).not.toContainText(
        /\b[a-z]+[A-Za-z]*\.(q|tip|band|[a-z]+)\.\w|\{\w+\}/,
      )
      await expectAccessibleStep(page, lang)

      // R8.8
      await page.getByRole('button', { name: say.restartQuiz }).click()
      await expect(page.getByText(say.question(1))).toBeVisible()
      await expect(page.locator('main').getByRole('radio', { checked: true })).toHaveCount(0)
      // R8.10
      expect(requests).toEqual([])
    })
  }
}

for (const lang of ['en', 'es'] as Lang[])
  test(`the Spending Habit Survey in ${lang} says what a habit costs in a year (R11.15)`, async ({
    page,
  }) => {
    await openTool(
      page,
      `${address('/spending-habit', lang)}#unplanned=weekly&tracking=never&saving=leftover&cards=full&convenience=daily`,
    )
    await page.locator('#weekly-amount').fill('$50')
    await expect(page.getByText(lang === 'en' ? '$2,600 a year.' : '$2,600 al año.')).toBeVisible()
    await page.reload()
    await expect(page.locator('#weekly-amount')).toHaveValue('50')
    await page.getByRole('button', { name: words[lang].copyLink }).click()
    expect(new URL(page.url()).hash).not.toContain('50')
    await expectAccessibleStep(page, lang, 'main')
  })

for (const lang of ['en', 'es'] as Lang[])
  test(`Entrepreneurial Readiness in ${lang} gives each step a date and a cost (R11.13)`, async ({
    page,
  }) => {
    const answers = 'idea=paying&plan=draft&runway=6mplus&experience=managed&setup=name'
    await openTool(page, `${address('/entrepreneurial-readiness', lang)}#${answers}`)
    const months = page.getByRole('heading', { name: /^(By|Para) .+ (de )?\d{4}$/ })
    await expect(months).toHaveCount(2)
    const main = page.locator('main')
    await expect(main.getByText(/^(Cost|Costo): .+\.$/)).toHaveCount(3)
    await expect(main.getByRole('link', { name: 'irs.gov' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.irs\.gov\//,
    )
    await expectAccessibleStep(page, lang, 'main')
  })

test('Loan Readiness lists the loans that become available, and the steps that only take time (R11.12, R11.16)', async ({
  page,
}) => {
  await openTool(
    page,
    '/loan-readiness#timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=650-699&debtLoad=20-40&documents=3-6m',
  )
  const main = page.locator('main')
  await expect(main).toContainText('Business Term, Business Line of Credit, Equipment Financing')
  await expect(main).toContainText(/With time in business: 2 years or moreSBA/)
  await expect(main).toContainText(/Nothing speeds this up\. Expect it by \w+ \d{4}/)
})
