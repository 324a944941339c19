'use client'

import { useLayoutEffect, useState } from 'react'
import { type Confirmation as Confirmed, HIDING_STYLE, readConfirmation } from '@/lib/checkout/confirmation'
import { formatDate, formatDollars } from '@/lib/i18n/formats'
import { createTranslator, type Texts, type Translator } from '@/lib/i18n/translate'
import '@/app/(site)/checkout.css'

type Props = {
  /** See `confirmationTexts`. */
  texts: Texts
  /** By plan id. */
  planNames: Record<string, string>
  packagesHref: string
}

/** What was ordered, charged and comes next; or, opened without a payment, where to turn. */
export function Confirmation({ texts, planNames, packagesHref }: Props) {
  const t = createTranslator(texts)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  useLayoutEffect(() => {
    setConfirmed(readConfirmation())
    document.getElementById(HIDING_STYLE)?.remove()
  }, [])
  if (!confirmed)
    return (
      <div className="confirmation grid max-w-176 justify-items-start gap-6">
        <h1 className="mb-0!">{t('checkoutComplete.none.title')}</h1>
        <p className="lead">{t('checkoutComplete.none.text')}</p>
        <a href={packagesHref} className="btn btn-big max-md:w-full">
          {t('checkout.unavailable.packages')}
        </a>
      </div>
    )
  const { planId, setupFee, monthly, paidOn, firstMonth } = confirmed
  const dollars = (cents: number) => formatDollars(cents / 100, t.lang)
  const first = formatDate(firstMonth, t.lang)
  return (
    <div className="confirmation">
      <h1 className="mb-6!">{t('checkoutComplete.paid.title')}</h1>
      <p className="lead">{t('checkoutComplete.paid.lead')}</p>
      <dl className="order-ledger mt-8 max-w-152">
        <div>
          <dt>{t('checkoutComplete.plan')}</dt>
          <dd>{planNames[planId] ?? planId}</dd>
        </div>
        <div className="order-total">
          <dt>{t('checkoutComplete.charged', { date: formatDate(paidOn, t.lang) })}</dt>
          <dd>{dollars(setupFee)}</dd>
        </div>
        {monthly > 0 && (
          <div>
            <dt>{t('checkoutComplete.monthly', { date: first })}</dt>
            <dd>{dollars(monthly)}</dd>
          </div>
        )}
      </dl>
      {monthly === 0 && <p className="mt-4 text-ink-2">{t('checkoutComplete.once')}</p>}
      <h2 className="mt-14 mb-6 text-h3">{t('checkoutComplete.next.title')}</h2>
      <ol className="what-next">
        <Step t={t} name="receipt" />
        <Step t={t} name="contract" />
        {monthly > 0 && <Step t={t} name="monthly" values={{ date: first, monthly: dollars(monthly) }} />}
      </ol>
    </div>
  )
}

type StepProps = { t: Translator; name: string; values?: Record<string, string> }

function Step({ t, name, values }: StepProps) {
  return (
    <li>
      <h3 className="text-body font-sans font-semibold">{t(`checkoutComplete.next.${name}.title`)}</h3>
      <p>{t(`checkoutComplete.next.${name}.text`, values)}</p>
    </li>
  )
}
