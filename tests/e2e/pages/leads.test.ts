import { closedDays } from '../../../lib/leads/holidays.ts'
import { expectNoViolations } from '../accessibility.ts'
import { expect, type Page, test } from '../policy-check.ts'
import { lakeClient, pagesSite } from '../running.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The only federal holiday after November 20 of its month. */
const nextThanksgiving = () =>
  String(closedDays([], true, Date.now()).find((day) => /-11-2\d$/.test(day) && day > dayOf(Date.now())))

const words = {
  en: {
    prefix: '',
    offer: { name: 'Full name', email: 'Email', phone: 'Phone', submit: 'Continue to checkout' },
    errors: ['Full name is required', 'Valid email is required', 'Valid phone is required'],
    three: 'Please check 3 fields',
    five: 'Please check 5 fields',
    missing: ['Preferred day is required', 'Preferred time is required'],
    notice: 'What we collect and why',
    schedule: 'Schedule Now: Business Funding',
    dialog: 'Schedule: Business Funding',
    facts: '45 minutes, free. Times are in Mountain Standard Time.',
    day: 'Preferred day',
    time: 'Preferred time',
    bothTimes: '10:00 AM your time, 9:00 AM in Phoenix',
    note: 'Note (optional)',
    request: 'Request this time',
    sent: 'We’ve received your request and will call you to confirm the time.',
    dismiss: 'Dismiss this message',
    start: 'See the price and start',
    other: /español/,
  },
  es: {
    prefix: '/es',
    offer: {
      name: 'Nombre completo',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      submit: 'Continuar al pago',
    },
    errors: [
      'El nombre completo es obligatorio',
      'Se requiere un correo electrónico válido',
      'Se requiere un teléfono válido',
    ],
    three: 'Revise 3 campos',
    five: 'Revise 5 campos',
    missing: ['El día preferido es obligatorio', 'La hora preferida es obligatoria'],
    notice: 'Qué datos recopilamos y por qué',
    schedule: 'Agendar ahora: Financiamiento empresarial',
    dialog: 'Agendar: Financiamiento empresarial',
    facts: '45 minutos, gratis. Los horarios corresponden a la hora de Arizona.',
    day: 'Día preferido',
    time: 'Hora preferida',
    bothTimes: '10:00 a.m. en su hora local, 9:00 a.m. en Phoenix',
    note: 'Nota (opcional)',
    request: 'Pedir este horario',
    sent: 'Recibimos su solicitud. Le llamaremos para confirmar la hora.',
    dismiss: 'Cerrar este mensaje',
    start: 'Ver el precio y empezar',
    other: /English/,
  },
}

const contact = { name: 'José  Peña-Ruiz', email: 'jose@pena.example', phone: '555.010.0177' }

type Stored = { source: string; page: string; email: string; preferredTime?: string; note?: string }
const storedFrom = (email: string) =>
  lakeClient(pagesSite.LAKE_PORT).fetch<Stored[]>('*[_type == "lead" && email == $email]', { email })

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, element: ReturnType<Page['getByRole']>) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 20 })
  }).toPass({ intervals: [0] })
}

for (const [lang, text] of Object.entries(words)) {
  const { prefix } = text
  const fill = async (page: Page, email: string) => {
    await page.getByLabel(text.offer.name).fill(contact.name)
    await page.getByLabel(text.offer.email).fill(email)
    await page.getByLabel(text.offer.phone).fill(contact.phone)
  }

  test.describe(`funding offer form, ${lang}`, () => {
    test('lists errors with links to their fields and removes each after an edit (R16.4, R16.6)', async ({
      page,
    }) => {
      await page.goto(`${prefix}/offer/funding`)
      const submit = page.getByRole('button', { name: text.offer.submit })
      await submit.click()
      const summary = page.getByRole('alert').filter({ hasText: text.three })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText(text.errors)
      await expectNoViolations(page)

      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const email = page.getByLabel(text.offer.email)
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(String(text.errors[1]))
      await email.fill('jose@')
      await expect(email).not.toHaveAttribute('aria-invalid')
      const links = page.locator('form').getByRole('alert').getByRole('link')
      await expect(links).toHaveText([text.errors[0], text.errors[2]] as string[])

      await fill(page, 'jose@pena')
      await submit.click()
      await expect(links).toHaveText([String(text.errors[1])])
      expect(page.url()).toContain(`${prefix}/offer/funding`)
    })

    test('links to the notice at collection (R16.11)', async ({ page }) => {
      await page.goto(`${prefix}/offer/funding`)
      await expect(page.locator('#request').getByRole('link', { name: text.notice })).toHaveAttribute(
        'href',
        `${prefix}/privacy-policy#notice-at-collection`,
      )
    })

    test('stores one lead after a double click and passes the contact to the checkout (R16.7, R16.8)', async ({
      page,
    }) => {
      const address = `offer-${lang}@pena.example`
      await page.goto(`${prefix}/offer/funding`)
      await fill(page, `  ${address} `)
      await page.getByRole('button', { name: text.offer.submit }).dblclick()
      await page.waitForURL(`**${prefix}/checkout/funding-offer**`)
      const kept = await page.evaluate(() =>
        ['name', 'email', 'phone'].map((field) => sessionStorage.getItem(`lead_${field}`)),
      )
      expect(kept).toEqual([contact.name, address, contact.phone])
      await expect.poll(() => storedFrom(address)).toHaveLength(1)
      expect(await storedFrom(address)).toMatchObject([
        { source: 'Funding Offer Landing', page: `${prefix}/offer/funding` },
      ])
    })

    test('keeps input when the language is switched (R2.8)', async ({ page }) => {
      await page.goto(`${prefix}/offer/funding`)
      await fill(page, 'typed@pena.example')
      await page.getByRole('banner').getByRole('link', { name: text.other }).first().click()
      const other = lang === 'en' ? words.es : words.en
      await page.waitForURL(`**${other.prefix}/offer/funding`)
      await expect(page.getByLabel(other.offer.email)).toHaveValue('typed@pena.example')
      await expect(page.getByLabel(other.offer.name)).toHaveValue(contact.name)
      await expect(page.getByLabel(other.offer.phone)).toHaveValue(contact.phone)
    })

    test('stores one lead if the language is switched while it is being sent (R2.8, R17.9)', async ({
      page,
    }) => {
      const address = `switched-${lang}@pena.example`
      const other = lang === 'en' ? words.es : words.en
      await page.goto(`${prefix}/offer/funding`)
      await fill(page, address)
      const ids: (string | undefined)[] = []
      // The request stays unanswered, and the browser sends it again from the next page.
      await page.route('**/api/leads', (route) => {
        ids.push(route.request().headers()['idempotency-key'])
        return ids.length === 1 ? undefined : route.continue()
      })
      await page.getByRole('button', { name: text.offer.submit }).click()
      await expect.poll(() => ids).toHaveLength(1)
      await page.getByRole('banner').getByRole('link', { name: text.other }).first().click()
      await page.waitForURL(`**${other.prefix}/offer/funding`)
      await expect(page.getByLabel(other.offer.email)).toHaveValue(address)
      await page.getByRole('button', { name: other.offer.submit }).click()
      await page.waitForURL(`**${other.prefix}/checkout/funding-offer**`)
      await expect.poll(() => storedFrom(address)).toHaveLength(1)
      expect(new Set(ids).size).toBe(1)
    })

    test('on a phone, the call to action stays visible until the form appears and never covers it (R16.3)', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 700 })
      await page.goto(`${prefix}/offer/funding`)
      const call = page.getByRole('link', { name: text.start })
      // On phones, the sticky button replaces the hero's button.
      await expect(call).toHaveCount(1)
      await expect(call).toBeInViewport()
      await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
      await expect(call).toBeInViewport()
      await call.click()
      await expect(page.locator('#request').getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(call).not.toBeInViewport()
      for (const field of [page.getByLabel(text.offer.name), page.getByLabel(text.offer.phone)]) {
        await field.focus()
        const [above, box] = [await call.boundingBox(), await field.boundingBox()]
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(box?.y ?? 0)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })

  test.describe(`consultation request, ${lang}`, () => {
    test.use({ timezoneId: 'America/Chicago' })

    test('works by keyboard alone and ends in a dismissible toast (R6.5, R6.9, R6.10)', async ({ page }) => {
      const address = `consultation-${lang}@pena.example`
      await page.goto(`${prefix}/contact`)
      const opener = page.getByRole('button', { name: text.schedule })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: text.dialog })
      await expect(dialog).toContainText(text.facts)
      const name = dialog.getByLabel(text.offer.name)
      await expect(name).toBeFocused()
      await expectNoViolations(page)

      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await page.keyboard.press('Enter')
      await name.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(text.five)
      // R6.8
      await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([...text.errors, ...text.missing])
      await expect(dialog.getByRole('alert')).toBeFocused()
      await expectNoViolations(page)

      await tabTo(page, name)
      await page.keyboard.type(contact.name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(address)
      await page.keyboard.press('Tab')
      await page.keyboard.type(contact.phone)
      await page.keyboard.press('Tab')
      await expect(dialog.getByLabel(text.day)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const day = await dialog.getByLabel(text.day).inputValue()
      await page.keyboard.press('Tab')
      await page.keyboard.type('After work')
      await tabTo(page, dialog.getByRole('button', { name: text.request }))
      await page.keyboard.press('Enter')

      await expect(dialog).toBeHidden()
      const toast = page.getByRole('status').filter({ hasText: text.sent })
      await expect(toast).toBeVisible()
      await expectNoViolations(page)
      expect(await storedFrom(address)).toMatchObject([
        { source: 'Consultation: Business Funding', page: `${prefix}/contact`, note: 'After work' },
      ])
      const [stored] = await storedFrom(address)
      expect(stored?.preferredTime).toMatch(new RegExp(`^${day} \\d\\d:[03]0 \\(America/Phoenix\\)$`))
      await page.getByRole('button', { name: text.dismiss }).click()
      await expect(page.getByText(text.sent)).toBeHidden()
    })

    test('offers times within the business hours of the next 15 open days (R6.7)', async ({ page }) => {
      // The next Thanksgiving, because pages list no closures of the past.
      const thanksgiving = nextThanksgiving()
      const daysBefore = (days: number) => dayOf(Date.parse(thanksgiving) - days * DAY_MS)
      // Friday noon in Phoenix.
      await page.clock.setFixedTime(new Date(`${daysBefore(6)}T19:00:00Z`))
      await page.goto(`${prefix}/contact`)
      await page.getByRole('button', { name: text.schedule }).click()
      const values = (label: string) =>
        page
          .getByLabel(label)
          .locator('option')
          .evaluateAll((options) =>
            options.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
          )
      const days = await values(text.day)
      expect(days).toHaveLength(15)
      expect(days.slice(0, 3)).toEqual([daysBefore(5), daysBefore(3), daysBefore(2)])
      expect(days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([])
      await page.getByLabel(text.day).selectOption(daysBefore(5))
      const saturday = await values(text.time)
      expect([saturday[0], saturday.at(-1)]).toEqual(['10:00', '15:00'])
      await page.getByLabel(text.day).selectOption(daysBefore(3))
      const monday = await values(text.time)
      expect([monday[0], monday.at(-1)]).toEqual(['09:00', '17:00'])
      // R6.16
      expect(days).not.toContain(thanksgiving)
      // R6.17
      await expect(page.getByLabel(text.time).locator('option').nth(1)).toHaveText(text.bothTimes)
    })
  })
}

test('shows one toast at a time and removes a dismissed one after 1,000,000 ms (R22.1, R22.2)', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/contact')
  const ask = async (schedule: string, email: string) => {
    await page.getByRole('button', { name: schedule }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill(contact.name)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone').fill(contact.phone)
    await dialog.getByLabel('Preferred day').selectOption({ index: 1 })
    await dialog.getByLabel('Preferred time').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Request this time' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const toasts = page.getByText(words.en.sent)
  await ask('Schedule Now: Credit Restoration', 'first-toast@pena.example')
  await expect(toasts).toBeVisible()
  await ask('Schedule Now: Business Funding', 'second-toast@pena.example')
  await expect(toasts).toHaveCount(1)
  await page.getByRole('button', { name: words.en.dismiss }).click()
  await expect(toasts).toBeHidden()
  await page.clock.runFor(999_000)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toasts).toHaveCount(0)
})

for (const [path, label, button, thanks, otherThanks] of [
  ['/contact', 'Your message', 'Send message', 'We have your message', 'Recibimos su mensaje'],
  [
    '/es/privacy-policy',
    'Qué eliminar (opcional)',
    'Solicitar la eliminación',
    'Recibimos su solicitud',
    'We’ve received your deletion request',
  ],
] as const)
  test(`the form on ${path} sends the visitor’s text without leaving the page (R6.19, R21.11)`, async ({
    page,
  }) => {
    const text = path.startsWith('/es') ? words.es : words.en
    const address = `letter${path.replaceAll('/', '-')}@pena.example`
    await page.goto(path)
    const form = page.locator('form[action="/api/leads"]')
    await form.getByRole('button', { name: button }).click()
    const links = form.getByRole('alert').getByRole('link')
    await expect(links.first()).toHaveText(String(text.errors[0]))
    await expect(links).toHaveCount(path === '/contact' ? 3 : 2)
    await expectNoViolations(page)
    await form.getByLabel(text.offer.name).fill(contact.name)
    await form.getByLabel(text.offer.email).fill(address)
    // Refuses a long text instead of cutting it.
    await form.getByLabel(label).fill('x'.repeat(1_001))
    await form.getByRole('button', { name: button }).click()
    await expect(links).toHaveText([/1,000/])
    await expect(form.getByLabel(label)).toHaveValue('x'.repeat(1_001))
    await form.getByLabel(label).fill('First line\nsecond line')
    await expect(links).toHaveCount(0)
    await form.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeFocused()
    await expect
      .poll(() => storedFrom(address))
      .toMatchObject([{ page: path, note: 'First line\nsecond line' }])
    // The page in the other language confirms the message too. After a reload, it shows an empty form.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /español|English/ })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname.startsWith('/es') !== path.startsWith('/es'))
    const inOther = page.getByRole('status').filter({ hasText: otherThanks })
    await expect(inOther).toBeVisible()
    await expect(form).toBeHidden()
    await expectNoViolations(page)
    await page.reload()
    await expect(form.locator('textarea')).toHaveValue('')
    await expect(inOther).toBeHidden()
  })

test('a message that cannot reach the server is not confirmed, and a later page sends it (R6.19)', async ({
  page,
}) => {
  const address = 'later@pena.example'
  await page.route('**/api/leads', (route) => route.abort())
  await page.goto('/contact')
  const form = page.locator('form[action="/api/leads"]')
  await form.getByLabel(words.en.offer.name).fill(contact.name)
  await form.getByLabel(words.en.offer.email).fill(address)
  await form.getByLabel('Your message').fill('Please call me')
  await form.getByRole('button', { name: 'Send message' }).click()
  const kept = page.getByRole('status').filter({ hasText: 'Your request is saved in this browser' })
  await expect(kept).toBeFocused()
  await expect(page.getByText('We have your message')).toBeHidden()
  await expectNoViolations(page)
  await page.unroute('**/api/leads')
  await page.goto('/about')
  await expect.poll(() => storedFrom(address)).toMatchObject([{ note: 'Please call me' }])
})

test('offers a link instead of the consultation dialog without JavaScript (R6.11)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Schedule Now: Business Funding' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await context.close()
})

test('sends a form in the background after React has replaced it (R16.10)', async ({ page }) => {
  await page.goto('/contact')
  const form = page.locator('form[data-lead-form]')
  // Like hydration after a browser extension has changed the page.
  await form.evaluate((element) => element.replaceWith(element.cloneNode(true)))
  await form.getByLabel('Full name').fill(contact.name)
  await form.getByLabel('Email').fill('again@pena.example')
  await form.getByLabel('Phone').fill(contact.phone)
  await form.locator('textarea').fill('Hello')
  const sent = page.waitForResponse('**/api/leads')
  await form.getByRole('button').click()
  expect((await sent).status()).toBe(202)
  await expect(form).toBeHidden()
  expect(page.url()).toMatch(/\/contact$/)
})
