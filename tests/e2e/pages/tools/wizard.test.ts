import { FRAME, pageWeight } from '../../../bench/page-weight.ts'
import { expect, test } from '../../policy-check.ts'
import {
  answer,
  answerAll,
  heading,
  message,
  openTool,
  recordRequests,
  switchLanguage,
  untilReady,
  words,
} from './wizard.ts'

/** Behavior that all wizards share, tested on one of them. */
const path = '/loan-readiness'
const take = [2, 2, 1, 2, 2]
const shared = '#timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=580-649&debtLoad=20-40&documents=3-6m'

test('Back, Forward and Previous move between the steps and keep the answers (R8.1, R8.5)', async ({
  page,
}) => {
  await openTool(page, path)
  const requests = recordRequests(page)
  await answerAll(page, 'en', take)
  await expect(heading(page)).toHaveText('Almost Ready')
  await page.goBack()
  await expect(page.getByText('Question 5 of 5')).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 to 6 months' })).toBeChecked()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Question 4 of 5')).toBeVisible()
  await page.getByRole('radio', { name: 'Under 20%' }).check()
  await page.goForward()
  await expect(page.getByText('Question 5 of 5')).toBeVisible()
  await page.goForward()
  await expect(heading(page)).toHaveText('Almost Ready')
  await expect(page.getByRole('img', { name: /^73 out of 100/ })).toBeVisible()
  expect(requests).toEqual([])
})

test('Back on the first step leaves the page (R8.5)', async ({ page }) => {
  await page.goto('/')
  await openTool(page, path)
  await answer(page, 'en', 1)
  await page.goBack()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('after a restart, Forward does not skip questions (R8.2)', async ({ page }) => {
  await openTool(page, path)
  await answerAll(page, 'en', take)
  await page.getByRole('button', { name: words.en.restartQuiz }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await answer(page, 'en', 0)
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
})

test('a language switch keeps the step, answers and history (R2.8)', async ({ page }) => {
  await openTool(page, path)
  await answerAll(page, 'en', take.slice(0, 2))
  await page.getByRole('radio', { name: '580 to 649' }).check()
  await switchLanguage(page, 'en')
  await expect(page.getByText('Pregunta 3 de 5')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'De 580 a 649' })).toBeChecked()
  await page.goBack()
  await expect(page.getByText('Pregunta 2 de 5')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'De $10,000 a $25,000' })).toBeChecked()
  await page.goForward()
  await answerAll(page, 'es', [1, 2, 2])
  await expect(heading(page)).toHaveText('Casi todo listo')
})

test('a language switch keeps a result, even one opened from a link (R2.8)', async ({ page }) => {
  await openTool(page, path)
  await answerAll(page, 'en', take)
  await switchLanguage(page, 'en')
  await expect(heading(page)).toHaveText('Casi todo listo')
  await page.goBack()
  await expect(page.getByText('Pregunta 5 de 5')).toBeVisible()

  await openTool(page, `/es${path}${shared}`)
  await expect(heading(page)).toHaveText('Casi todo listo')
  await switchLanguage(page, 'es')
  await expect(heading(page)).toHaveText('Almost Ready')
})

test('a shared link opens the same result, and Restart leaves it (R8.8, R8.12)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, path)
  await answerAll(page, 'en', take)
  await page.getByRole('button', { name: words.en.copyLink }).click()
  await expect(page.getByRole('status')).toContainText('Link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}${path}${shared}`)

  const other = await context.newPage()
  await openTool(other, link)
  await expect(heading(other)).toHaveText('Almost Ready')
  expect(await other.locator('main').innerText()).toContain('67')
  await other.getByRole('button', { name: words.en.restartQuiz }).click()
  await expect(other.getByText('Question 1 of 5')).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
})

test('the link can be copied by hand if the clipboard is unavailable', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await openTool(page, `${path}${shared}`)
  await page.getByRole('button', { name: words.en.copyLink }).click()
  await expect(page.getByRole('textbox')).toHaveValue(`${baseURL}${path}${shared}`)
})

test('opening a link with other answers on the same page shows their result', async ({ page }) => {
  await openTool(page, `${path}${shared}`)
  await expect(page.getByRole('img', { name: /^67 out of 100/ })).toBeVisible()
  const better = shared.replace('580-649', '700plus')
  await page.evaluate((hash) => {
    location.hash = hash
  }, better)
  await expect(page.getByRole('img', { name: /^78 out of 100/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: /^67 out of 100/ })).toBeVisible()
})

test('a percent-encoded link opens its result (R8.12)', async ({ page }) => {
  await openTool(page, `${path}#${encodeURIComponent(shared.slice(1))}`)
  await expect(page.getByRole('img', { name: /^67 out of 100/ })).toBeVisible()
})

test('Back to a link keeps answers changed since it opened (R8.5)', async ({ page }) => {
  await openTool(page, path + shared)
  await expect(page.getByRole('img', { name: /^67 out of 100/ })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await answer(page, 'en', 3)
  const changed = page.getByRole('img', { name: /^73 out of 100/ })
  await expect(changed).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Question 5 of 5')).toBeVisible()
  await page.goBack()
  await expect(changed).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.goForward()
  await page.goForward()
  await expect(changed).toBeVisible()
})

test('a link to a result shows the first step if the scripts cannot be loaded', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto(path + shared)
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
})

for (const broken of [
  '#timeInBusiness=always',
  '#=',
  '#a=b&c=d',
  `${shared}&name=Ann`,
  '#documents=%E0%A4%A',
]) {
  test(`shows a notice and question 1 for the invalid fragment ${broken} (R8.13)`, async ({ page }) => {
    await openTool(page, path + broken)
    await expect(page.getByText('This link doesn’t contain a complete result.')).toBeVisible()
    await expect(page.getByText('Question 1 of 5')).toBeVisible()
    await answer(page, 'en', 0)
    await expect(page.getByText('This link doesn’t contain a complete result.')).toHaveCount(0)
  })
}

for (const [tool, role, name] of [
  [path, 'radio', '1 to 2 years'],
  ['/credit-score-booster', 'checkbox', 'I forget due dates'],
] as const) {
  test(`an answer given on ${tool} before the script loads is kept and not submitted (R8.14)`, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(tool, { waitUntil: 'commit' })
    await page.getByRole(role, { name }).check()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole(role, { name }).press('Enter')
    release()
    await untilReady(page)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Question 2 of 5')).toBeVisible()
  })
}

test('the skip link does not change the step of a quiz', async ({ page }) => {
  await openTool(page, path)
  await answer(page, 'en', 2)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
  await answer(page, 'en', 2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
})

test('works by keyboard alone and focuses each new heading (R8.6, R8.7)', async ({ page }) => {
  await openTool(page, path)
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('radio').first().focus()
  await press('Enter')
  await expect(message(page)).toHaveText(words.en.chooseOne)
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Question ${step} of 5`)).toBeVisible()
    // Each step starts at its heading. Tab moves to the answers, and arrow keys choose an answer.
    if (step > 1) await press('Tab')
    await press('Space')
    await press('ArrowDown')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await press('Enter')
  }
  await expect(heading(page)).toHaveText('Prep Needed')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: words.en.restartQuiz }).focus()
  await press('Enter')
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
})

test('a result prints without buttons or navigation (R8.11)', async ({ page }) => {
  await openTool(page, `${path}${shared}`)
  await page.emulateMedia({ media: 'print' })
  for (const text of ['Almost Ready', 'What each answer contributed', 'What to do next']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^67 out of 100/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('Print opens the browser’s print dialog (R8.11)', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openTool(page, `${path}${shared}`)
  await page.getByRole('button', { name: words.en.print }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})

test('shows the first question and a notice without JavaScript (R8.15)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByText('needs JavaScript')).toBeVisible()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await context.close()
})

const quizPaths = [
  '/quiz',
  '/assessment',
  '/credit-score-booster',
  '/loan-readiness',
  '/money-mindset',
  '/entrepreneurial-readiness',
  '/spending-habit',
  '/business-credit-builder',
]
test('a quiz adds at most 20 KB of JavaScript to the framework', async ({ baseURL }) => {
  const frame = await pageWeight(baseURL + FRAME)
  for (const quiz of quizPaths) {
    const { javascript } = await pageWeight(`${baseURL}${quiz}`)
    expect(javascript - frame.javascript, quiz).toBeLessThanOrEqual(20 * 1024)
  }
})
