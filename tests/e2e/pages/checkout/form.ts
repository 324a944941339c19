import type { Page } from 'playwright/test'
import { type CheckoutField, checkoutFields } from '../../../../lib/checkout/fields.ts'
import { typed } from '../../../checkout/visitor.ts'
import type { Words } from '../../../checkout/words.ts'

/** Locators of the checkout's form. */
export function checkout(page: Page, { labels, agree, authorize, pay, busy }: Words) {
  const field = (name: CheckoutField) => page.getByLabel(labels[name], { exact: true })
  return {
    field,
    agree: page.getByRole('checkbox', { name: agree }),
    authorize: page.getByRole('checkbox', { name: authorize }),
    pay: page.getByRole('button', { name: pay }),
    busy: page.getByRole('button', { name: busy }),
    /** Presses Enter, because Playwright considers a button with `aria-disabled` disabled and would not click it. */
    press: () => page.getByRole('button', { name: pay }).press('Enter'),
    summary: page.getByRole('alert').filter({ has: page.getByRole('link') }),
    alert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    async fill(names: readonly CheckoutField[] = checkoutFields) {
      for (const name of names) await field(name).fill(typed[name])
    },
    async consent() {
      await page.getByRole('checkbox', { name: agree }).check()
      await page.getByRole('checkbox', { name: authorize }).check()
    },
  }
}
