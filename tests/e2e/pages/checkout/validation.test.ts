import { checkoutFields } from '../../../../lib/checkout/fields.ts'
import { spoken } from '../../../checkout/words.ts'
import { expectNoViolations } from '../../accessibility.ts'
import { expect, test } from '../../policy-check.ts'
import { expectNoSidewaysScroll } from '../../sideways-scroll.ts'
import { checkout } from './form.ts'

for (const [lang, text] of spoken) {
  test(`every error appears at its field and in the summary until the field is edited, ${lang} (R18.7, R18.8)`, async ({
    page,
  }) => {
    // Equivalent to 200% zoom on a small laptop.
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto(`${text.prefix}/checkout/fresh-start`)
    const form = checkout(page, text)
    await form.press()
    await expect(form.summary).toBeFocused()
    await expect(form.summary).toBeInViewport()
    await expect(form.summary.getByRole('link')).toHaveText(text.required)
    for (const [place, name] of checkoutFields.entries()) {
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(`${text.required[place]}$`))
    }
    await expect(form.agree).toHaveAccessibleDescription(String(text.required[13]))
    await expect(form.authorize).toHaveAccessibleDescription(String(text.required[14]))
    await expectNoViolations(page, 'main')
    await expectNoSidewaysScroll(page)

    // The summary links to fields and checkboxes.
    await form.summary.getByRole('link', { name: text.required[13] }).press('Enter')
    await expect(form.agree).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form.agree).toBeChecked()
    await form.summary.getByRole('link', { name: text.required[8] }).press('Enter')
    await expect(form.field('cardNumber')).toBeFocused()
    await page.keyboard.type('4')
    await expect(form.field('cardNumber')).not.toHaveAttribute('aria-invalid')
    await expect(form.summary.getByRole('link')).toHaveText(
      text.required.filter((_, place) => place !== 8 && place !== 13),
    )

    await form.fill()
    await form.authorize.check()
    await expect(form.summary).toHaveCount(0)
    const wrong = { email: 'marisol@vega', phone: '555-0177', cardNumber: '424242424242', cvv: '12' } as const
    for (const [name, value] of Object.entries(wrong))
      await form.field(name as keyof typeof wrong).fill(value)
    await form.press()
    await expect(form.summary).toBeFocused()
    await expect(form.summary.getByRole('link')).toHaveText(Object.values(text.invalid))
    await expect(form.field('cvv')).toHaveAccessibleDescription(new RegExp(text.invalid.cvv))
  })

  test(`12 of 13 fields enable the Pay button, but 11 do not, ${lang} (R18.10, R18.11)`, async ({ page }) => {
    await page.goto(`${text.prefix}/checkout/credit-boost`)
    const form = checkout(page, text)
    const progress = page.getByRole('progressbar', { name: text.progress })
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await expect(form.pay).toHaveAttribute('aria-disabled', 'true')
    await form.consent()
    await form.fill(checkoutFields.slice(0, 11))
    await expect(page.getByText(text.filled(11))).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '85')
    await expect(form.pay).toHaveAttribute('aria-disabled', 'true')
    // Whitespace does not count.
    await form.field('nameOnCard').fill('  ')
    await expect(progress).toHaveAttribute('aria-valuenow', '85')
    await form.field('nameOnCard').fill('Marisol Vega')
    await expect(progress).toHaveAttribute('aria-valuenow', '92')
    await expect(form.pay).not.toHaveAttribute('aria-disabled')
    // A status message links to the last empty field.
    await page.getByRole('status').getByRole('link', { name: text.labels.cvv }).click()
    await expect(form.field('cvv')).toBeFocused()
    // Although the button is enabled, clicking it reports the empty field.
    await form.pay.click()
    await expect(form.summary.getByRole('link')).toHaveText([String(text.required[11])])
  })
}
