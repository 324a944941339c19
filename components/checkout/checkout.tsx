'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Amounts } from '@/lib/checkout/amounts'
import type { CheckoutAnswer, Paid } from '@/lib/checkout/answer'
import type { CardOrder } from '@/lib/checkout/browser/card-payment'
import { storeConfirmation } from '@/lib/checkout/confirmation'
import { chargeDays } from '@/lib/checkout/dates'
import type { ShownPlan } from '@/lib/checkout/submission'
import type { Plan } from '@/lib/content/plans'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { wayOf } from './card-note'
import { OFFLINE_NOTICE, OfflineNotice } from './offline-notice'
import { OrderSummary } from './order-summary'
import { type Agreement, PaymentForm } from './payment-form'
import { useCardPayment } from './use-card-payment'
import { fetchPublishableKey, usePublishableKey } from './use-publishable-key'

type Props = {
  texts: Texts<'checkout' | 'leads'>
  plan: ShownPlan
  subtitle: string
  amounts: Amounts
  /** Dollars. Only a plan with a special offer has `listPrice` and `discount`. */
  listPrice?: number
  discount?: number
  /** On an editor's page, the paths of the plan's fields. */
  sources?: Plan['sources']
  /** The text next to each checkbox, and the text's version for the consent record. */
  agreement: Agreement
  summary: ReactNode
  terms: ReactNode
  notice: ReactNode
  cardHelp: ReactNode
  /**
   * Ways to order without paying online. `expected`: true if the page was rendered without payments configured.
   */
  offline: { planInEnglish: string; call: ReactNode; notice: ReactNode; expected: boolean }
  /** On a draft, shown in place of a payment, because a draft's prices cannot be charged. */
  draftNotice?: string
}

const MINUTE_MS = 60_000

export function Checkout({
  texts,
  plan,
  amounts: published,
  agreement,
  terms,
  notice,
  cardHelp,
  offline,
  draftNotice,
  subtitle,
  summary,
  sources,
  ...discounted
}: Props) {
  const t = createTranslator(texts)
  const { planId, planName } = plan
  const [days, setDays] = useState<ReturnType<typeof chargeDays>>()
  // Computed in the browser, because the page was rendered earlier and in another time zone. The page may stay open for
  // days.
  useLayoutEffect(() => {
    const update = () =>
      setDays((shown) => {
        const now = chargeDays(new Date())
        return shown?.today === now.today ? shown : now
      })
    update()
    const timer = setInterval(update, MINUTE_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  // The amounts that the server asks for, if a price has changed since the page was rendered.
  const [asked, setAsked] = useState<Amounts>()
  const amounts = asked ?? published
  const { key, unreachable: isServerUnreachable } = usePublishableKey()
  const { expected, ...offer } = offline
  const isOffline = key === null || (key === undefined && expected)
  const { payment, unreachable } = useCardPayment(key, planId, t.lang)

  async function pay(order: CardOrder): Promise<CheckoutAnswer> {
    if (draftNotice) return { kind: 'failed', message: draftNotice }
    try {
      const answer = await payment?.pay(order)
      if (payment && !answer) return { kind: 'failed', message: t('checkout.alert.otherTab') }
      if (answer?.kind === 'price') {
        // The texts next to the checkboxes differ between plans with and without a monthly price, so the page must be
        // reloaded.
        const isOtherText = answer.amounts.monthly > 0 !== amounts.monthly > 0
        if (isOtherText) return { kind: 'failed', message: t('checkout.alert.consentChanged') }
        setAsked(answer.amounts)
      }
      if (answer?.kind === 'paid' || (answer && 'message' in answer && answer.message)) return answer
      if (!payment && (await fetchPublishableKey()) === null)
        return { kind: 'failed', message: t('checkout.alert.keysMissing') }
    } catch {
      // The server or Stripe is unreachable.
    }
    return { kind: 'failed', message: t('checkout.alert.failed') }
  }

  function showConfirmation({ amounts, paidAt, firstMonth: agreed, attemptId, planName }: Paid) {
    const { today: paidOn, firstMonth } = chargeDays(new Date(paidAt))
    const dates = { paidOn, firstMonth: agreed ?? firstMonth }
    const fragment = storeConfirmation({
      planId,
      planName: planName ?? offer.planInEnglish,
      attemptId: attemptId ?? payment?.attempt.id,
      ...amounts,
      ...dates,
    })
    location.assign(localPath('/checkout/complete', t.lang) + fragment)
  }

  return (
    <>
      {isOffline && (
        // On phones, the full notice is below the charges, so this links to it.
        <a
          href={`#${OFFLINE_NOTICE}`}
          className={`-mt-4 mb-1 flex min-h-8 items-center font-semibold underline md:hidden noscript:hidden ${key === null ? '' : 'invisible'}`}
        >
          {t('checkout.offline.title')}
        </a>
      )}
      <div className="grid items-start gap-x-24 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] md:max-lg:gap-x-14">
        <OrderSummary
          t={t}
          amounts={amounts}
          firstMonth={days?.firstMonth}
          planName={planName}
          subtitle={subtitle}
          summary={summary}
          sources={sources}
          // `discounted` applies only to the published fee.
          {...(asked ? {} : discounted)}
        />
        <div className="min-w-0 md:col-start-1 md:row-start-1">
          {isOffline && <OfflineNotice t={t} known={key === null} planName={planName} {...offer} />}
          <PaymentForm
            t={t}
            plan={plan}
            amounts={amounts}
            firstMonth={days?.firstMonth}
            agreement={agreement}
            terms={terms}
            notice={notice}
            cardHelp={cardHelp}
            way={wayOf(key, isServerUnreachable || unreachable)}
            card={payment?.card}
            pay={pay}
            onPaid={showConfirmation}
          />
        </div>
      </div>
    </>
  )
}
