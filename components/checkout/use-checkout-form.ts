'use client'

import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import { useFormValues } from '@/components/ui/use-form-values'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { type Amounts, sameAmounts } from '@/lib/checkout/amounts'
import type { CheckoutAnswer, Paid } from '@/lib/checkout/answer'
import type { CardOrder } from '@/lib/checkout/browser/card-payment'
import { completionOf, providerFields } from '@/lib/checkout/completion'
import {
  billingFields,
  type CheckoutField,
  type Consent,
  consents,
  emptyValues,
  type SecretField,
  secretFields,
} from '@/lib/checkout/fields'
import type { PlanId } from '@/lib/checkout/plan-ids'
import { prefill, takeQuery } from '@/lib/checkout/prefill'
import {
  consentMessage,
  fieldMessage,
  findProblems,
  isFilled,
  type Message,
  type Problem,
} from '@/lib/checkout/validation'
import { oneLine } from '@/lib/forms/text-input'
import type { HostedCard } from './hosted-card'

type Options = {
  planId: PlanId
  amounts: Amounts
  /** Shown if the visitor has agreed to other amounts on the page in the other language. */
  priceChanged: string
  /** Set if Stripe's fields collect the card data in place of the form's own fields. */
  hostedCard?: HostedCard
  pay: (filled: Pick<CardOrder, 'billing' | 'consents' | 'nameOnCard'>) => Promise<CheckoutAnswer>
  onPaid: (paid: Paid) => void
}

/** The amounts to which the visitor has agreed. */
const AGREED = 'checkout-agreed:'

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const isSecret = (field: string): field is SecretField => (secretFields as readonly string[]).includes(field)
const isConsent = (field: string): field is Consent => (consents as readonly string[]).includes(field)

export function useCheckoutForm({ planId, amounts, priceChanged, hostedCard, pay, onPaid }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useFormValues({
    form,
    name: `checkout:${planId}`,
    empty: emptyValues,
    prefill: () => prefill(takeQuery(), stored),
    secret: secretFields,
  })
  const [problems, setProblems] = useState<Problem[]>([])
  const [refusals, setRefusals] = useState(0)
  const [alert, setAlert] = useState<string>()
  const { busy, begin, finish } = useBusy()

  const start = useEffectEvent(() => {
    const agreed = takeOver<Amounts>(AGREED + planId)
    if (!agreed || sameAmounts(agreed, amounts)) return
    change('agreeTerms', '')
    setAlert(priceChanged)
  })
  useLayoutEffect(() => start(), [])
  const keep = useEffectEvent(() => values.agreeTerms && handOver(AGREED + planId, amounts))
  useEffect(() => onLanguageSwitch(() => void keep()), [])

  const filled = (field: CheckoutField) =>
    hostedCard && isSecret(field) ? hostedCard.isFilled(field) : isFilled(values[field])
  const completion = completionOf(filled, hostedCard && providerFields)

  function messageOf(field: CheckoutField | Consent): Message | undefined {
    if (isConsent(field)) return consentMessage(field, values[field])
    return hostedCard && isSecret(field) ? hostedCard.messageFor(field) : fieldMessage(field, values[field])
  }

  function forget(field: CheckoutField | Consent) {
    setProblems((before) => before.filter((problem) => problem.field !== field))
  }

  function change(field: CheckoutField | Consent, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    forget(field)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAlert(undefined)
    const found = findProblems(messageOf)
    setProblems(found)
    if (found.length > 0) return setRefusals((before) => before + 1)
    if (!begin()) return
    const { agreeTerms, creditReportAuth } = values
    const billing = Object.fromEntries(billingFields.map((field) => [field, oneLine(values[field])]))
    const answer = await pay({
      billing: billing as CardOrder['billing'],
      nameOnCard: oneLine(values.nameOnCard),
      consents: { agreeTerms, creditReportAuth },
    })
    // After payment, the button stays busy until the next page has loaded.
    if (answer.kind === 'paid') return onPaid(answer)
    finish()
    // The text of this checkbox describes the charges, so the visitor must check it again.
    if (answer.kind === 'price') change('agreeTerms', '')
    setAlert('message' in answer ? answer.message : undefined)
  }

  const errorOf = (field: CheckoutField | Consent) =>
    problems.find((problem) => problem.field === field)?.message
  return { form, values, completion, problems, refusals, alert, busy, change, forget, submit, errorOf }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
