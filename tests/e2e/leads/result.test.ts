import { expectNoViolations } from '../accessibility.ts'
import {
  address,
  answerAll,
  heading,
  type Lang,
  recordRequests,
  untilReady,
  words,
} from '../pages/tools/wizard.ts'
import { expect, type Locator, type Page, test } from '../policy-check.ts'
import { translatePage } from '../translated-page.ts'
import { OwnSite } from './own-site.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await new OwnSite().start()
})
test.afterAll(() => site.stop())

const text = {
  en: {
    result: 'Loan Readiness: 67 of 100, Almost Ready',
    band: 'Almost Ready',
    schedule: 'Schedule Now: Business Funding',
    share: 'Share my answers with the specialist',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    day: 'Preferred day',
    time: 'Preferred time',
    request: 'Request this time',
    manage: 'Move or cancel this request',
    requested: 'Requested. We’ll call you to confirm the time.',
    calendar: 'Add to your calendar',
    move: 'Choose another time',
    moveSubmit: 'Request the new time',
    moved: 'Moved. We’ll call you to confirm the new time.',
    cancel: 'Cancel the request',
    yes: 'Yes, cancel it',
    sure: 'Do you want to cancel this request?',
    cancelled: 'Canceled. There’s nothing else to do.',
  },
  es: {
    result: 'Preparación para un préstamo: 67 de 100, Casi todo listo',
    band: 'Casi todo listo',
    schedule: 'Agendar ahora: Financiamiento empresarial',
    share: 'Compartir mis respuestas con el especialista',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    day: 'Día preferido',
    time: 'Hora preferida',
    request: 'Pedir este horario',
    manage: 'Cambiar o cancelar esta solicitud',
    requested: 'Solicitada. Le llamaremos para confirmar la hora.',
    calendar: 'Agregar a su calendario',
    move: 'Elegir otra hora',
    moveSubmit: 'Pedir la nueva hora',
    moved: 'Cambiada. Le llamaremos para confirmar la nueva hora.',
    cancel: 'Cancelar la solicitud',
    yes: 'Sí, cancelarla',
    sure: '¿Quiere cancelar esta solicitud?',
    cancelled: 'Cancelada. No tiene que hacer nada más.',
  },
}

const fragment = 'timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=580-649&debtLoad=20-40&documents=3-6m'
const answers = [
  'Time in business: 1 to 2 years',
  'Monthly revenue: $10,000 to $25,000',
  'Credit score: 580 to 649',
  'Debt load: 20% to 40%',
  'Documents ready: 3 to 6 months',
].join('\n')

async function fillIn(dialog: Locator, say: (typeof text)[Lang], email: string) {
  await dialog.getByLabel(say.name).fill('Marisol Vega')
  await dialog.getByLabel(say.email).fill(email)
  await dialog.getByLabel(say.phone).fill('(555) 010-0177')
  await dialog.getByLabel(say.day).selectOption({ index: 2 })
  await dialog.getByLabel(say.time).selectOption({ index: 3 })
}

async function request(page: Page, lang: Lang, email: string, share: boolean) {
  const say = text[lang]
  await page.getByRole('button', { name: say.schedule }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say.result)).toBeVisible()
  const box = dialog.getByLabel(say.share)
  await expect(box).not.toBeChecked()
  await fillIn(dialog, say, email)
  if (share) await box.check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: say.request }).click()
  await expect(dialog).toBeHidden()
}

/** Changes the fragment, as the skip link and another link to the same page do. */
const openFragment = (page: Page, fragment: string) =>
  page.evaluate((value) => {
    location.hash = value
  }, fragment)

type Body = {
  email: string
  preferredTime?: string
  change?: string
  request?: string
  result?: { link: string }
}
const bodiesFor = (email: string) =>
  site.crm.received.map(({ body }) => JSON.parse(body) as Body).filter((body) => body.email === email)

for (const lang of ['en', 'es'] as const)
  test(`the specialist sees a result only if the visitor shares it, and the visitor can move and cancel the request, ${lang} (R6.14, R6.15, R6.20, R6.21)`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = text[lang]
    await page.goto(site.url + address('/loan-readiness', lang))
    await untilReady(page)
    await answerAll(page, lang, [2, 2, 1, 2, 2])
    const requests = recordRequests(page)
    await page.getByRole('link', { name: words[lang].talk }).first().click()
    await page.waitForURL(/\/contact#consultations$/)
    await expect(page.getByText(say.result).first()).toBeVisible()

    await request(page, lang, `unshared-${lang}@vega.example`, false)
    await expect.poll(() => bodiesFor(`unshared-${lang}@vega.example`)).toHaveLength(1)
    expect(requests.join('\n')).not.toMatch(/creditScore|580-649|67 |loanReadiness|Almost|Casi/)
    expect(bodiesFor(`unshared-${lang}@vega.example`)[0]).not.toHaveProperty('result')
    await page.reload()
    const firstLink = await page.getByRole('link', { name: say.manage }).getAttribute('href')

    const email = `shared-${lang}@vega.example`
    await request(page, lang, email, true)
    await expect.poll(() => bodiesFor(email)).toHaveLength(1)
    const result = {
      tool: 'Loan Readiness',
      finding: '67 of 100, Almost Ready',
      answers,
      link: `${site.url}${address('/loan-readiness', lang)}#${fragment}`,
    }
    expect(bodiesFor(email)[0]).toMatchObject({ source: 'Consultation: Business Funding', result })

    const specialist = await (await browser.newContext()).newPage()
    const id = await site.client.fetch<string>('*[_type == "lead" && email == $email][0]._id', { email })
    await specialist.goto(`${site.url}/studio/intent/edit/id=${id};type=lead`)
    await expect(specialist.getByRole('textbox', { name: 'Answers' })).toHaveValue(answers)
    await expect(specialist.getByRole('textbox', { name: 'Result', exact: true })).toHaveValue(result.finding)
    await specialist.goto(String(bodiesFor(email)[0]?.result?.link))
    await expect(heading(specialist)).toHaveText(say.band)
    await specialist.context().close()

    await page.reload()
    const links = page.getByRole('link', { name: say.manage })
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('href', String(firstLink))
    const manage = links.last()
    // Simulates a return by Back, because Playwright turns the browser's cache for it off.
    const returnWith = (stored: string | null) =>
      page.evaluate((value) => {
        const before = sessionStorage.getItem('consultations')
        if (value === null) sessionStorage.removeItem('consultations')
        else sessionStorage.setItem('consultations', value)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return before
      }, stored)
    const stored = await returnWith(null)
    await expect(manage).toBeHidden()
    await returnWith(stored)
    const other = lang === 'en' ? 'es' : 'en'
    for (const [from, to] of [
      [lang, other],
      [other, lang],
    ] as const) {
      await page.getByRole('link', { name: words[from].otherLanguage }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', to)
      await expect(page.getByRole('link', { name: text[to].manage })).toHaveCount(2)
    }
    await manage.click()
    await expect(page.getByRole('status')).toHaveText(say.requested)
    await expectNoViolations(page)
    const calendar = await page.getByRole('link', { name: say.calendar }).getAttribute('href')
    expect(decodeURIComponent(String(calendar))).toMatch(
      /^data:text\/calendar.*BEGIN:VCALENDAR[\s\S]*STATUS:TENTATIVE/,
    )
    await openFragment(page, 'main')
    await page.getByRole('button', { name: say.move }).click()
    await expect(page.getByLabel(say.day)).toBeFocused()
    await page.getByLabel(say.day).selectOption({ index: 3 })
    await page.getByLabel(say.time).selectOption({ index: 2 })
    await page.getByRole('button', { name: say.moveSubmit }).click()
    await expect(page.getByRole('status')).toHaveText(say.moved)
    await page.getByRole('button', { name: say.cancel }).click()
    await expect(page.getByText(say.sure)).toBeFocused()
    await page.getByRole('button', { name: say.yes }).click()
    await expect(page.getByRole('status')).toHaveText(say.cancelled)
    await page.reload()
    await expect(page.getByRole('status')).toHaveText(say.cancelled)
    await openFragment(page, String(firstLink).split('#')[1] ?? '')
    await expect(page.getByRole('status')).toHaveText(say.requested)
    await expect
      .poll(() => bodiesFor(email).map(({ change }) => change))
      .toEqual([undefined, 'moved', 'cancelled'])
    const [first, moved, cancelled] = bodiesFor(email)
    expect(moved?.request).toBe(id.slice('lead.'.length))
    expect(moved?.preferredTime).not.toBe(first?.preferredTime)
    expect(cancelled?.preferredTime).toBe(moved?.preferredTime)
    expect(moved).not.toHaveProperty('result')
    expect(await site.client.getDocument(id)).toMatchObject({
      preferredTime: first?.preferredTime,
      appointment: { state: 'cancelled', preferredTime: moved?.preferredTime, changes: 2 },
    })
  })

test('a consultation can be requested and moved on a page that the browser translates (R6.20, R22.11)', async ({
  page,
}) => {
  const say = text.en
  await page.goto(`${site.url}/contact`)
  await page.getByRole('button', { name: say.schedule }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await translatePage(page)
  await fillIn(dialog, say, 'translated@vega.example')
  await dialog.getByRole('button', { name: say.request }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: say.manage }).click()
  await expect(page.getByRole('status')).toHaveText(say.requested)
  await translatePage(page)
  await page.getByRole('button', { name: say.move }).click()
  await page.getByLabel(say.day).selectOption({ index: 3 })
  await page.getByLabel(say.time).selectOption({ index: 2 })
  await page.getByRole('button', { name: say.moveSubmit }).click()
  await expect(page.getByRole('status')).toHaveText(say.moved)
  const lead = `*[_type == "lead" && email == "translated@vega.example" && defined(appointment)][0]`
  const day = await site.client.fetch<string>(`${lead}.appointment.preferredTime`)
  await expect(page.getByText(new RegExp(`\\b${Number(day.slice(8, 10))}, `))).toBeVisible()
})
