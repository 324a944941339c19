import type { ReactNode } from 'react'
import type { Amounts } from '@/lib/checkout/amounts'
import type { Plan } from '@/lib/content/plans'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { ChargeDates } from './charge-dates'
import { DatedText } from './dated-text'
import { ledger } from './ledger'

type Props = {
  t: Translator<'checkout'>
  planName: string
  subtitle: string
  amounts: Amounts
  listPrice?: number
  discount?: number
  /** `YYYY-MM-DD` of the first monthly charge. */
  firstMonth: string | undefined
  summary: ReactNode
  sources: Plan['sources']
}

export function OrderSummary({
  t,
  planName,
  subtitle,
  amounts,
  firstMonth,
  summary,
  sources,
  ...offer
}: Props) {
  const dollars = (cents: number) => formatDollars(cents / 100, t.lang)
  const recurring = amounts.monthly > 0
  return (
    <section
      className="border border-rule bg-sheet px-5.5 py-6 md:sticky md:top-6 md:col-start-2 md:row-start-1 md:p-8"
      aria-label={t('checkout.summary.label')}
    >
      <h2 className="text-5xl">{planName}</h2>
      <p className="mt-1 text-small text-ink-2">{subtitle}</p>
      <dl className="mt-4 tabular-nums lining-nums">
        {offer.listPrice && offer.discount ? (
          <>
            <div className={ledger.row}>
              <dt>{t('checkout.summary.listPrice')}</dt>
              <dd {...sources?.listPrice} className={ledger.amount}>
                {formatDollars(offer.listPrice, t.lang)}
              </dd>
            </div>
            <div className={ledger.row}>
              <dt>{t('checkout.summary.discount')}</dt>
              <dd {...sources?.discount} className={ledger.amount}>
                {formatDollars(-offer.discount, t.lang)}
              </dd>
            </div>
          </>
        ) : (
          <div className={ledger.row}>
            <dt>{t('checkout.summary.setupFee')}</dt>
            <dd {...sources?.setupFee} className={ledger.amount}>
              {dollars(amounts.setupFee)}
            </dd>
          </div>
        )}
        <div className={ledger.row}>
          <dt>
            {t('checkout.summary.monthly')}
            {recurring ? (
              <DatedText
                className="note -mr-20"
                lang={t.lang}
                day={firstMonth}
                dated={(date) => t('checkout.summary.firstOn', { date })}
                undated={t('checkout.summary.firstLater')}
              />
            ) : (
              <span className="note -mr-20 block">{t('checkout.summary.once')}</span>
            )}
          </dt>
          <dd {...sources?.monthlyPrice} className={ledger.amount}>
            {dollars(amounts.monthly)}
          </dd>
        </div>
        <div className={ledger.total}>
          <dt className={ledger.totalName}>{t('checkout.summary.today')}</dt>
          <dd {...sources?.setupFee} className={ledger.totalAmount}>
            {dollars(amounts.setupFee)}
          </dd>
        </div>
      </dl>
      {recurring && <ChargeDates t={t} sources={sources} amounts={amounts} firstMonth={firstMonth} />}
      {summary}
    </section>
  )
}
