import { oneLine } from '../../forms/text-input.ts'
import { type Contact, type FormValues, wrongFormFields } from '../../leads/contact.ts'
import { HONEYPOT } from '../../leads/lead.ts'
import { type Sent, sendLead } from '../../leads/sending.ts'
import { handOver, takeOver } from '../hand-over.ts'
import { onLanguageSwitch } from '../language-switch.ts'
import { SubmissionId } from '../submission-id.ts'
import { LeadFormView } from './lead-form-view.ts'

/** Sends the lead in the background. Without JavaScript, the browser posts the form to the server. */
export function enhanceForm(form: HTMLFormElement): void {
  const name = String(form.dataset.leadForm)
  const view = new LeadFormView(form, name)
  const submission = new SubmissionId()

  // Forms of different pages may have the same name.
  const kept = `${name} ${form.dataset.page}`
  const restored = takeOver<FormValues>(kept)
  // Input typed before this script ran takes precedence over input from the page in the other language.
  for (const field of view.fields) view.input(field).value ||= restored?.[field] ?? ''
  const sentName = `${kept}-sent`
  let sent = takeOver<Exclude<Sent, 'failed'>>(sentName)
  if (sent) view.showSent(sent)
  onLanguageSwitch(() => void (sent ? handOver(sentName, sent) : handOver(kept, view.values())))
  submission.share(kept)

  async function submit() {
    const wrong = wrongFormFields(view.values(), view.optional)
    view.showErrors(wrong)
    if (wrong.length > 0) return view.focusErrors()
    view.showBusy(true)
    const { note, ...contact } = cleaned(view.values())
    const id = submission.of(JSON.stringify([contact, note]))
    const honeypot = view.value(HONEYPOT)
    const lead = {
      ...contact,
      ...(note && { note }),
      source: view.value('source'),
      page: view.value('page'),
      ts: new Date().toISOString(),
      ...(honeypot && { [HONEYPOT]: honeypot }),
    }
    proceed(await sendLead(id, lead), contact)
  }

  function proceed(outcome: Sent, contact: Contact) {
    const { checkout } = form.dataset
    // R16.9: the checkout opens even if the lead could not be sent.
    if (checkout) return openCheckout(checkout, contact)
    view.showBusy(false)
    if (outcome === 'failed') return view.showFailure()
    submission.forget()
    sent = outcome
    view.showSent(sent)?.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!view.busy) void submit()
  })
  form.addEventListener('input', ({ target }) => view.hideError((target as HTMLInputElement).name))
  // A page restored from the back/forward cache is no longer submitting.
  addEventListener('pageshow', ({ persisted }) => persisted && view.showBusy(false))
}

/** Only trims the note, because the server normalizes its line breaks. */
function cleaned({ name = '', email = '', phone = '', note = '' }: FormValues) {
  return { name: oneLine(name), email: oneLine(email), phone: oneLine(phone), note: note.trim() }
}

/**
 * R16.8, R16.9: passes the contact to the checkout in the query and in session storage, which the checkout reads if
 * the query is missing.
 */
function openCheckout(address: string, contact: Contact): void {
  try {
    for (const [field, value] of Object.entries(contact)) sessionStorage.setItem(`lead_${field}`, value)
  } catch {
    // Storage may be blocked. The query contains the contact too.
  }
  location.assign(`${address}?${new URLSearchParams(contact)}`)
}
