import type { Locator, Page } from 'playwright/test'
import type { BillingField } from '../../../lib/checkout/fields.ts'
import { billing, typed } from '../../checkout/visitor.ts'
import { type Words, words } from '../../checkout/words.ts'
import { CARDS } from '../../stripe/stripe-js.ts'

type Field = BillingField | 'nameOnCard'

/** Locators of the checkout's form on a site with payment keys. */
export class CheckoutForm {
  readonly page: Page
  readonly #words: Words

  constructor(page: Page, lang: 'en' | 'es' = 'en') {
    this.page = page
    this.#words = words[lang]
  }

  /** @param site the site's origin */
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
  field(name: Field) {
    return this.page.getByRole('textbox', { name: this.#words.labels[name], exact: true })
  }

  async fillContact(): Promise<void> {
    for (const [name, text] of Object.entries(billing)) await this.field(name as BillingField).fill(text)
    await this.field('nameOnCard').fill(typed.nameOnCard)
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
