'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Amounts } from '@/lib/checkout/amounts'
import type { CheckoutAnswer, Paid } from '@/lib/checkout/answer'
import type { CardOrder } from '@/lib/checkout/browser/card-payment'
import { keepConfirmation } from '@/lib/checkout/confirmation'
import { chargeDays } from '@/lib/checkout/dates'
import type { PlanId } from '@/lib/checkout/plan-ids'
import type { Plan } from '@/lib/content/plans'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { wayOf } from './card-note'
import { OrderSummary } from './order-summary'
import { type Agreement, PaymentForm } from './payment-form'
import { useCardPayment } from './use-card-payment'
import { askPublishableKey, usePublishableKey } from './use-publishable-key'

type Props = {
  texts: Texts<'checkout' | 'leads'>
  planId: PlanId
  planName: string
  subtitle: string
  amounts: Amounts
  /** In dollars; an offer has both. */
  listPrice?: number
  discount?: number
  /** On an editor's page, where the plan's figures are. */
  sources?: Plan['sources']
  /** What stands beside each box, and the version of it that the consent is kept with. */
  agreement: Agreement
  /** What the summary says besides the amounts. */
  summary: ReactNode
  /** What stands with the charges, beside the button. */
  terms: ReactNode
  /** What is done with the details. */
  notice: ReactNode
  /** The way to order where the card cannot be typed. */
  cardHelp: ReactNode
  /** On a draft, instead of taking a payment: its prices and terms are not those that would be charged and agreed to. */
  draftNotice?: string
}

/** The order and the form that pays for it. */
export function Checkout({
  texts,
  planId,
  amounts: published,
  agreement,
  terms,
  notice,
  cardHelp,
  draftNotice,
  planName,
  subtitle,
  summary,
  sources,
  ...discounted
}: Props) {
  const t = createTranslator(texts)
  const [days, setDays] = useState<ReturnType<typeof chargeDays>>()
  // The page was made at another time, and in another time zone, than it is read.
  useLayoutEffect(() => setDays(chargeDays(new Date())), [])
  // The server may ask for others, if the price has changed since the page was made.
  const [asked, setAsked] = useState<Amounts>()
  const amounts = asked ?? published
  const key = usePublishableKey()
  const { payment, unreachable } = useCardPayment(key, planId, t.lang, 'nameOnCard')

  async function pay(order: CardOrder): Promise<CheckoutAnswer> {
    if (draftNotice) return { kind: 'failed', message: draftNotice }
    try {
      const answer = await payment?.pay(order)
      if (answer?.kind === 'price') setAsked(answer.amounts)
      if (answer?.kind === 'paid' || (answer && 'message' in answer && answer.message)) return answer
      if (!payment && (await askPublishableKey()) === null)
        return { kind: 'failed', message: t('checkout.alert.keysMissing') }
    } catch {
      // The server or the provider cannot be reached.
    }
    return { kind: 'failed', message: t('checkout.alert.failed') }
  }

  function showConfirmation({ amounts, paidAt }: Paid) {
    const { today: paidOn, firstMonth } = chargeDays(new Date(paidAt))
    keepConfirmation({ planId, ...amounts, paidOn, firstMonth })
    location.assign(localPath('/checkout/complete', t.lang))
  }

  return (
    <div className="grid items-start gap-x-24 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] md:max-lg:gap-x-14">
      <OrderSummary
        t={t}
        amounts={amounts}
        firstMonth={days?.firstMonth}
        planName={planName}
        subtitle={subtitle}
        summary={summary}
        sources={sources}
        // These lead to the published fee, and to no other.
        {...(asked ? {} : discounted)}
      />
      <PaymentForm
        t={t}
        planId={planId}
        amounts={amounts}
        firstMonth={days?.firstMonth}
        agreement={agreement}
        terms={terms}
        notice={notice}
        cardHelp={cardHelp}
        way={wayOf(key, unreachable)}
        card={payment?.card}
        pay={pay}
        onPaid={showConfirmation}
      />
    </div>
  )
}
