import type { Locator, Page } from 'playwright/test'
import { CARDS } from '../../stripe/stripe-js.ts'

const words = {
  en: {
    prefix: '',
    labels: [
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Address',
      'City',
      'State',
      'ZIP code',
      'Name on card',
    ],
    agree: /^I agree/,
    authorize: /^I authorize/,
    pay: /^Pay /,
    paid: 'Your payment went through',
  },
  es: {
    prefix: '/es',
    labels: [
      'Nombre',
      'Apellido',
      'Correo electrónico',
      'Teléfono',
      'Dirección',
      'Ciudad',
      'Estado',
      'Código postal',
      'Nombre en la tarjeta',
    ],
    agree: /^Acepto/,
    authorize: /^Autorizo/,
    pay: /^Pagar /,
    paid: 'Su pago se realizó',
  },
} as const

const typed = [
  'Marisol',
  'Vega',
  'marisol@vega.example',
  '(555) 010-0177',
  '418 Alameda Street',
  'Tucson',
  'AZ',
  '85701',
  'Marisol Vega',
]

/** The checkout with payment keys, as a visitor finds it. */
export class CheckoutForm {
  readonly page: Page
  readonly #words: (typeof words)['en' | 'es']

  constructor(page: Page, lang: 'en' | 'es' = 'en') {
    this.page = page
    this.#words = words[lang]
  }

  /** @param site origin of the site */
  async open(site: string, planId = 'fresh-start', query = ''): Promise<this> {
    await this.page.goto(`${site}${this.#words.prefix}/checkout/${planId}${query}`)
    await this.number.waitFor()
    return this
  }

  #frame = (title: string): Locator => this.page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
  get number() {
    return this.#frame('Secure card number input frame')
  }
  get expiry() {
    return this.#frame('Secure expiration date input frame')
  }
  get cvc() {
    return this.#frame('Secure CVC input frame')
  }
  get agree() {
    return this.page.getByRole('checkbox', { name: this.#words.agree })
  }
  get authorize() {
    return this.page.getByRole('checkbox', { name: this.#words.authorize })
  }
  get pay() {
    return this.page.getByRole('button', { name: this.#words.pay })
  }
  get confirmed() {
    return this.page.getByRole('heading', { level: 1, name: this.#words.paid })
  }
  alert(text: string) {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
  field(index: number) {
    return this.page.getByRole('textbox', { name: this.#words.labels[index], exact: true })
  }

  async fillContact(): Promise<void> {
    for (const [index, text] of typed.entries()) await this.field(index).fill(text)
  }

  async fillCard(card: keyof typeof CARDS = 'good'): Promise<void> {
    await this.number.fill(CARDS[card])
    await this.expiry.fill('08 / 34')
    await this.cvc.fill('123')
  }

  async fill(card: keyof typeof CARDS = 'good'): Promise<this> {
    await this.fillContact()
    await this.fillCard(card)
    await this.agree.check()
    await this.authorize.check()
    return this
  }
}
