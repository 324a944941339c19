import { expect, type Page } from 'playwright/test'
import { expectNoViolations } from '../../accessibility.ts'

export type Lang = 'en' | 'es'

/** Labels of controls that all wizards share. */
export const words = {
  en: {
    next: 'Next',
    previous: 'Previous',
    getResults: 'Get My Results',
    chooseOne: 'Choose one answer to continue.',
    chooseAny: 'Choose at least one answer to continue.',
    restartQuiz: 'Restart Quiz',
    restart: 'Restart',
    talk: 'Talk to a specialist',
    copyLink: 'Copy a link to this result',
    print: 'Print this page',
    question: (n: number) => `Question ${n} of 5`,
    step: (n: number) => `Step ${n} of 5`,
    otherLanguage: /Ver en español/,
  },
  es: {
    next: 'Siguiente',
    previous: 'Anterior',
    getResults: 'Ver mis resultados',
    chooseOne: 'Elija una respuesta para continuar.',
    chooseAny: 'Elija al menos una respuesta para continuar.',
    restartQuiz: 'Reiniciar el cuestionario',
    restart: 'Reiniciar',
    talk: 'Hable con un especialista',
    copyLink: 'Copiar un enlace a este resultado',
    print: 'Imprimir esta página',
    question: (n: number) => `Pregunta ${n} de 5`,
    step: (n: number) => `Paso ${n} de 5`,
    otherLanguage: /View in English/,
  },
}

export const address = (path: string, lang: Lang) => (lang === 'es' ? `/es${path}` : path)

/** Opens a tool and waits for hydration. */
export async function openTool(page: Page, path: string) {
  await page.goto(path)
  await untilReady(page)
}

/** A wizard writes to its history entry once it is hydrated. */
export async function untilReady(page: Page) {
  await page.waitForFunction(() => history.state?.wizard && document.readyState === 'complete')
}

/** Checks a step of a tool with axe. In English only, because both languages have the same elements and colors. */
export async function expectAccessibleStep(page: Page, lang: Lang, part?: string) {
  if (lang === 'en') await expectNoViolations(page, part)
}

export const nextButton = (page: Page, lang: Lang) => page.getByRole('button', { name: words[lang].next })

/** Presses Enter on a button with `aria-disabled`, which Playwright treats as disabled and would not click. */
export async function pressInVain(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
}

export const message = (page: Page) => page.locator('main').getByRole('alert')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses the answer at this index and continues. */
export async function answer(page: Page, lang: Lang, index: number) {
  const before = await heading(page).innerText()
  await page.locator('main').getByRole('radio').nth(index).check()
  await nextButton(page, lang).click()
  await expect(heading(page)).not.toHaveText(before)
}

export async function answerAll(page: Page, lang: Lang, indexes: readonly number[]) {
  for (const index of indexes) await answer(page, lang, index)
}

export async function switchLanguage(page: Page, from: Lang) {
  await page.getByRole('link', { name: words[from].otherLanguage }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', from === 'en' ? 'es' : 'en')
  await untilReady(page)
}

/** Records the URL and body of every request from now on. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  // The browser may request the icon at any time.
  page.on('request', (request) => {
    if (!request.url().includes('/icon.svg')) requests.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return requests
}
