'use client'

import { SubmitButton } from '@/components/ui/submit-button'
import { oneLine } from '@/lib/forms/text-input'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { type Contact, contactMessages, wrongFields } from '@/lib/leads/contact'
import { FUNDING_OFFER_SOURCE } from '@/lib/leads/lead'
import { FormErrors } from './form-errors'
import { LeadFields } from './lead-fields'
import { useLeadForm } from './use-lead-form'

const PREFIX = 'offer-'
const empty: Contact = { name: '', email: '', phone: '' }

const cleaned = ({ name, email, phone }: Contact): Contact => ({
  name: oneLine(name),
  email: oneLine(email),
  phone: oneLine(phone),
})

/** Sends the lead and continues to the checkout, even if sending fails. */
export function FundingOfferForm({ texts }: { texts: Texts<'fundingOffer' | 'leads' | 'tools'> }) {
  const t = createTranslator(texts)
  const { form, values, errors, refusals, busy, change, submit } = useLeadForm({
    name: 'fundingOffer',
    empty,
    wrong: wrongFields,
    lead: (contact) => ({ ...cleaned(contact), source: FUNDING_OFFER_SOURCE }),
    onSent: (_, contact) => goOn(cleaned(contact), localPath('/checkout/funding-offer', t.lang)),
  })
  return (
    // `method="dialog"` keeps a submit before hydration from putting the fields into the URL.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="grid w-full gap-5.5 noscript:hidden"
    >
      <FormErrors t={t} prefix={PREFIX} errors={errors} messages={contactMessages} refusals={refusals} />
      <LeadFields t={t} prefix={PREFIX} values={values} errors={errors} onChange={change} />
      <SubmitButton
        busy={busy}
        label={t('fundingOffer.request.checkout')}
        busyLabel={t('leads.sending')}
        className="justify-self-start"
      />
    </form>
  )
}

/** R16.8, R16.9: the checkout reads the contact from its query, else from session storage. */
function goOn(contact: Contact, checkoutHref: string): void {
  try {
    for (const [field, value] of Object.entries(contact)) sessionStorage.setItem(`lead_${field}`, value)
  } catch {
    // Storage may be blocked. The query is enough.
  }
  location.assign(`${checkoutHref}?${new URLSearchParams(contact)}`)
}
