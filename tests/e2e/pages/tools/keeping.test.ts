import { expectNoViolations } from '../../accessibility.ts'
import { expect, type Page, test } from '../../policy-check.ts'
import { expectNoSidewaysScroll } from '../../sideways-scroll.ts'
import {
  address,
  heading,
  message,
  openTool,
  recordRequests,
  switchLanguage,
  untilReady,
  words,
} from './wizard.ts'

/** Every tool with the number of its steps before the result. */
const tools = [
  ['/quiz', 6],
  ['/assessment', 6],
  ['/credit-score-booster', 5],
  ['/loan-readiness', 5],
  ['/money-mindset', 5],
  ['/entrepreneurial-readiness', 5],
  ['/spending-habit', 5],
  ['/business-credit-builder', 5],
  ['/loan-type-matcher', 5],
  ['/debt-consolidation', 2],
  ['/refinance-estimator', 5],
] as const

/** These quizzes use the same components as `/loan-readiness`, which is reloaded at every step. */
const alike = ['/money-mindset', '/entrepreneurial-readiness', '/spending-habit', '/business-credit-builder']

const lead = { 'contact-name': 'Marisol Vega', 'contact-email': 'm@example.com', 'contact-phone': '555' }

const startOver = /^(Reiniciar|Reiniciar el cuestionario|Empezar de nuevo)$/

/** The step that the visitor is on, with everything entered on it. */
const screen = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    heading: main.querySelector('h1')?.textContent,
    progress: main.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
    chosen: [...main.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    typed: [
      ...main.querySelectorAll<HTMLInputElement>('input[type=text], input[type=email], input[type=tel]'),
    ].map(({ value }) => value),
  }))

/**
 * Chooses the first answer to each question on the step, and enters contact details. The calculators already contain
 * numbers.
 */
async function answerStep(page: Page) {
  const main = page.locator('main')
  for (const [id, text] of Object.entries(lead)) {
    const input = main.locator(`#${id}`)
    if (await input.isVisible()) await input.fill(text)
  }
  const names = await main
    .locator('form input[type=radio], form fieldset input[type=checkbox]:not([name=smsConsent])')
    .evaluateAll((inputs) => [...new Set((inputs as HTMLInputElement[]).map(({ name }) => name))])
  for (const name of names) await main.locator(`input[name="${name}"]`).first().check()
}

async function goOn(page: Page) {
  const before = await heading(page).innerText()
  await page.locator('main form button[type=submit]').click()
  await expect(heading(page)).not.toHaveText(before)
}

async function reload(page: Page) {
  await page.reload()
  await untilReady(page)
}

for (const [path, steps] of tools) {
  test(`${path} keeps its state on reload and in Spanish (R2.8, R8.16, R8.17)`, async ({ page, context }) => {
    test.slow()
    await openTool(page, path)
    const fresh = await screen(page)
    for (let step = 1; step <= steps; step++) {
      await answerStep(page)
      if (step === 1 || !alike.includes(path)) {
        const before = await screen(page)
        await reload(page)
        expect(await screen(page)).toEqual(before)
      }
      await goOn(page)
    }
    const result = await screen(page)
    expect(result.progress).toBe('100')
    await reload(page)
    expect(await screen(page)).toEqual(result)

    // Another tab starts from the beginning and does not affect this one.
    const other = await context.newPage()
    await openTool(other, path)
    expect(await screen(other)).toEqual(fresh)
    await answerStep(other)
    await goOn(other)
    await other.close()

    await page.getByRole('link', { name: words.en.talk }).last().click()
    await expect(page).toHaveURL(/\/contact#consultations$/)
    await page.goBack()
    await untilReady(page)
    expect(await screen(page)).toEqual(result)

    await switchLanguage(page, 'en')
    expect((await screen(page)).progress).toBe('100')
    expect((await screen(page)).typed).toEqual(result.typed)

    await page.getByRole('button', { name: words.es.previous }).click()
    await expect(page.locator('main form')).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: startOver }).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await reload(page)
    expect((await screen(page)).chosen).toEqual(fresh.chosen)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('tool:')
  })

  test(`${path} in Spanish works by keyboard alone on a narrow phone (R8.4, R8.6, R8.10)`, async ({
    page,
  }) => {
    test.slow()
    // Most Spanish words are longer than the English ones.
    await page.setViewportSize({ width: 320, height: 640 })
    // The smooth scroll to each step's heading would move Next out of view.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTool(page, address(path, 'es'))
    const requests = recordRequests(page)
    for (let step = 1; step <= steps; step++) {
      await expectNoSidewaysScroll(page)
      const progress = Math.round(((step - 1) / (path === '/debt-consolidation' ? 3 : steps)) * 100)
      if (!['/quiz', '/assessment'].includes(path))
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(progress))
      const before = await heading(page).innerText()
      const tree = await page.locator('main').ariaSnapshot()
      expect(tree).toMatch(/- progressbar "(Progress|Progreso)"/)
      expect(tree).toContain(`heading "${before}" [level=1]`)
      expect(tree).toContain(`button "${words.es.previous}"${step === 1 ? ' [disabled]' : ''}`)
      expect(tree).toMatch(new RegExp(`button "(${words.es.next}|${words.es.getResults})`))
      await expectNextInView(page)
      await answerByKeyboard(page)
      await expect(heading(page)).not.toHaveText(before)
      await expect(heading(page)).toBeFocused()
    }
    await expectNoSidewaysScroll(page)
    const tree = await page.locator('main').ariaSnapshot()
    expect(tree).toMatch(/- progressbar "(Progress|Progreso)"/)
    expect(tree).toContain(`button "${words.es.previous}"`)
    expect(tree).toContain(`heading "${await heading(page).innerText()}" [level=1]`)
    await expectNoViolations(page)
    // Only the scripts of the calculators' chart may load.
    expect(requests.filter((each) => !each.includes('/_next/static/'))).toEqual([])
  })
}

/** If an answer is missing, presses Next and expects that the message does not push Next off the screen. */
async function expectNextInView(page: Page) {
  const next = page.locator('main form button[type=submit]')
  if (!(await next.getAttribute('aria-disabled'))) return
  await next.press('Enter')
  await expect(message(page)).toBeVisible()
  await expect(next).toBeInViewport({ ratio: 1 })
  await heading(page).focus()
}

/**
 * Presses Tab through the step, Space on the first choice of each group, and Enter on Next. Types into empty contact
 * fields.
 */
async function answerByKeyboard(page: Page) {
  if (await page.locator('main form').evaluate((form) => !form.contains(document.activeElement)))
    await page.locator('main h1').focus()
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: active } = document
      if (active instanceof HTMLInputElement) {
        const group = document.querySelectorAll(`input[name="${active.name}"]:checked`)
        if (active.type === 'radio' || active.type === 'checkbox')
          return group.length > 0 || active.name === 'smsConsent' ? 'answered' : 'choice'
        return active.value === '' && active.id.startsWith('contact-') ? 'empty' : 'filled'
      }
      return active instanceof HTMLButtonElement && active.type === 'submit' ? 'next' : 'other'
    })
    if (at === 'choice') await page.keyboard.press('Space')
    if (at === 'empty') await page.keyboard.type('Ana')
    if (at !== 'next') continue
    await page.keyboard.press('Enter')
    return
  }
  throw new Error('Tab did not reach Next.')
}

test('a returning visitor sees the earlier answers and can start over (R8.16)', async ({ page }) => {
  await openTool(page, '/loan-readiness')
  for (let step = 1; step <= 2; step++) {
    await answerStep(page)
    await goOn(page)
  }
  await page.goto('/quizzes')
  await openTool(page, '/loan-readiness')
  await expect(page.getByText('Your answers from earlier are still here.')).toBeVisible()
  await expect(page.getByText(words.en.question(3))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(words.en.question(2))).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect(page.getByText(words.en.question(1))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('going back to the first step without a change leaves nothing to restore (R8.16)', async ({ page }) => {
  await openTool(page, '/debt-consolidation')
  await goOn(page)
  await reload(page)
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.goto('/quizzes')
  await openTool(page, '/debt-consolidation')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('Your answers from earlier are still here.')).toBeHidden()
})

test('a second click on the language toggle does not leave the tool (R2.8)', async ({ page }) => {
  await page.goto('/quizzes')
  await openTool(page, '/loan-readiness')
  for (let step = 1; step <= 2; step++) {
    await answerStep(page)
    await goOn(page)
  }
  await page.getByRole('link', { name: words.en.otherLanguage }).first().dblclick()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText(words.es.question(3))).toBeVisible()
})

test('changing an answer from the result leads to the new result (R8.17)', async ({ page }) => {
  const link = '#timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=580-649&debtLoad=20-40&documents=3-6m'
  await openTool(page, `/loan-readiness${link}`)
  await page.getByText('Change an answer').click()
  await page.getByRole('button', { name: 'Change: Credit score' }).click()
  await expect(page.getByRole('radio', { name: '580 to 649' })).toBeChecked()
  await page.getByRole('radio', { name: '700 or more' }).check()
  await page.getByRole('button', { name: words.en.next }).click()
  await expect(page.getByRole('img', { name: /^78 out of 100/ })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('img', { name: /^78 out of 100/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(words.en.question(3))).toBeVisible()
})

for (const [path, link, step] of [
  ['/debt-consolidation', '#offer=12:36&debts=5000:24.99:36', 'What have you been offered?'],
  [
    '/refinance-estimator',
    '#loanType=auto&creditRange=660-699&history=clean12&balance=22000&aprPercent=9.5&months=60&income=7000&otherDebt=600&assetValue=24000&newAprPercent=7&newMonths=60&closingCosts=',
    'What does the loan look like today?',
  ],
] as const)
  test(`Next returns to the result after an answer on ${path} was reopened (R8.17)`, async ({ page }) => {
    await openTool(page, path + link)
    const result = await heading(page).innerText()
    await page.getByText('Change an answer').click()
    await page.getByRole('button', { name: `Change: ${step}` }).click()
    await expect(heading(page)).toHaveText(step)
    await page.getByRole('button', { name: words.en.next }).click()
    await expect(heading(page)).toHaveText(result)
  })

test('works without session storage (R8.16)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await openTool(page, '/loan-readiness')
  for (let step = 1; step <= 5; step++) {
    await answerStep(page)
    await goOn(page)
  }
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})
