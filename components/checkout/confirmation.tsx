'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { forgetAttempt } from '@/lib/checkout/browser/attempt'
import { type Confirmation as Confirmed, PAID_STYLE, readConfirmation } from '@/lib/checkout/confirmation'
import { formatDate, formatDollars } from '@/lib/i18n/formats'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { ledger } from './ledger'

type Props = {
  texts: Texts<'checkoutComplete'>
  /** The plans' current names by `planId`, for an order that an earlier version of the site stored without a name. */
  planNames: Record<string, string>
  /** On the Spanish page, the Spanish names of the plans by their English names. */
  translations: Record<string, string>
  packages: ReactNode
}

export function Confirmation({ texts, planNames, translations, packages }: Props) {
  const t = createTranslator(texts)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  useLayoutEffect(() => {
    const order = readConfirmation()
    setConfirmed(order)
    if (order?.attemptId) forgetAttempt(order.planId, order.attemptId)
    document.getElementById(PAID_STYLE)?.remove()
  }, [])
  if (!confirmed)
    return (
      <>
        <div data-order="none" className="grid max-w-176 pt-[clamp(16px,4vw,56px)] justify-items-start gap-6">
          <h1>{t('checkoutComplete.none.title')}</h1>
          <p className="lead">{t('checkoutComplete.none.text')}</p>
          {packages}
        </div>
        {/* If there is an order, `confirmationScript` shows this instead until it has been read. */}
        <div data-order="paid" className="hidden pt-[clamp(16px,4vw,56px)]">
          <h1>{t('checkoutComplete.paid.title')}</h1>
        </div>
      </>
    )
  const { planId, planName, setupFee, monthly, paidOn, firstMonth } = confirmed
  const dollars = (cents: number) => formatDollars(cents / 100, t.lang)
  const first = formatDate(firstMonth, t.lang)
  return (
    <div className="pt-[clamp(16px,4vw,56px)]">
      <h1 className="mb-6">{t('checkoutComplete.paid.title')}</h1>
      <p className="lead">{t('checkoutComplete.paid.lead')}</p>
      <dl className="mt-8 max-w-152 tabular-nums lining-nums">
        <div className={ledger.row}>
          <dt>{t('checkoutComplete.plan')}</dt>
          <dd className={ledger.amount}>
            {translations[planName ?? ''] ?? planName ?? planNames[planId] ?? planId}
          </dd>
        </div>
        <div className={ledger.total}>
          <dt className={ledger.totalName}>
            {t('checkoutComplete.charged', { date: formatDate(paidOn, t.lang) })}
          </dt>
          <dd className={ledger.totalAmount}>{dollars(setupFee)}</dd>
        </div>
        {monthly > 0 && (
          <div className={ledger.row}>
            <dt>{t('checkoutComplete.monthly', { date: first })}</dt>
            <dd className={ledger.amount}>{dollars(monthly)}</dd>
          </div>
        )}
      </dl>
      {monthly === 0 && <p className="mt-4 text-ink-2">{t('checkoutComplete.once')}</p>}
      <h2 className="mt-14 mb-6 text-h3">{t('checkoutComplete.next.title')}</h2>
      <ol className="border-b border-rule">
        <Step title={t('checkoutComplete.next.receipt.title')}>
          {t('checkoutComplete.next.receipt.text')}
        </Step>
        <Step title={t('checkoutComplete.next.contract.title')}>
          {t('checkoutComplete.next.contract.text')}
        </Step>
        {monthly > 0 && (
          <Step title={t('checkoutComplete.next.monthly.title')}>
            {t('checkoutComplete.next.monthly.text', { date: first, monthly: dollars(monthly) })}
          </Step>
        )}
      </ol>
    </div>
  )
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <li className="grid gap-x-16 gap-y-1 border-t border-rule py-5 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <h3 className="text-body font-sans font-semibold">{title}</h3>
      <p>{children}</p>
    </li>
  )
}
