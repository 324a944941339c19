import { type FormField, type FormValues, formFields } from '../../leads/contact.ts'
import { formElements } from '../../leads/form-elements.ts'
import type { Sent } from '../../leads/sending.ts'

/** Reads a form and shows its state. Keeps errors only in the DOM, because the server may have rendered some. */
export class LeadFormView {
  readonly #form: HTMLFormElement
  readonly #ids: ReturnType<typeof formElements>
  busy = false

  constructor(form: HTMLFormElement, name: string) {
    this.#form = form
    this.#ids = formElements(name)
    form.noValidate = true
    // Removes `title`, which only the browser's own validation needs. The script has disabled that validation, and
    // screen readers would announce the title as the field's description.
    for (const field of this.fields) this.input(field).removeAttribute('title')
    element(this.#ids.summary)?.addEventListener('click', (event) => this.#followEntry(event))
  }

  input(field: string): HTMLInputElement {
    return this.#form.elements.namedItem(field) as HTMLInputElement
  }

  value(field: string): string {
    return this.input(field).value
  }

  get fields(): FormField[] {
    return formFields.filter((field) => this.input(field))
  }

  get optional(): FormField[] {
    return formFields.filter((field) => !this.input(field)?.required)
  }

  values(): FormValues {
    return Object.fromEntries(this.fields.map((field) => [field, this.value(field)]))
  }

  showErrors(wrong: readonly FormField[]): void {
    show(this.#ids.failed, false)
    show(this.#ids.summary, wrong.length > 0)
    for (const [index, field] of this.fields.entries()) {
      const isWrong = wrong.includes(field)
      show(this.#ids.count(index + 1), wrong.length === index + 1)
      show(this.#ids.entry(field), isWrong)
      show(this.#ids.error(field), isWrong)
      const described = [
        element(this.#ids.hint(field)) && this.#ids.hint(field),
        isWrong && this.#ids.error(field),
      ]
      setAttribute(this.input(field), 'aria-describedby', described.filter(Boolean).join(' '))
      setAttribute(this.input(field), 'aria-invalid', isWrong && 'true')
    }
  }

  hideError(edited: string): void {
    const isWrong = (field: FormField) => this.input(field).ariaInvalid === 'true'
    this.showErrors(this.fields.filter((field) => field !== edited && isWrong(field)))
  }

  focusErrors(): void {
    element(this.#ids.summary)?.focus()
  }

  showFailure(): void {
    show(this.#ids.failed, true)
    element(this.#ids.failed)?.focus()
  }

  /** Replaces the form with a message, and returns the message. */
  showSent(sent: Exclude<Sent, 'failed'>): HTMLElement | null {
    this.#form.hidden = true
    const message = element(sent === 'accepted' ? this.#ids.thanks : this.#ids.kept)
    if (!message) return null
    // A class hides the thanks, because `:target` shows them without JavaScript. The attribute hides the other message.
    message.hidden = false
    message.dataset.shown = ''
    return message
  }

  showBusy(busy: boolean): void {
    this.busy = busy
    const button = this.#form.querySelector('button')
    if (button) setAttribute(button, 'aria-disabled', busy && 'true')
    for (const part of this.#form.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = (part.dataset.when === 'busy') !== busy
  }

  /** Focuses the field without adding the link's fragment to the URL or an entry to the history. */
  #followEntry(event: Event): void {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    element(link.hash.slice(1))?.focus()
  }
}

const element = (id: string) => document.getElementById(id)

function show(id: string, shown: boolean): void {
  const found = element(id)
  if (found) found.hidden = !shown
}

function setAttribute(on: Element, name: string, value: string | false): void {
  if (value) on.setAttribute(name, value)
  else on.removeAttribute(name)
}
