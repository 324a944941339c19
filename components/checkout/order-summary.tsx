import type { ReactNode } from 'react'
import type { Amounts } from '@/lib/checkout/amounts'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { ChargeDates } from './charge-dates'
import { DatedText } from './dated-text'

type Props = {
  t: Translator<'checkout'>
  planName: string
  subtitle: string
  amounts: Amounts
  listPrice?: number
  discount?: number
  /** Day of the first monthly charge. */
  firstMonth: string | undefined
  summary: ReactNode
}

/** What is ordered, what is charged today, and what each month from which day on. */
export function OrderSummary({ t, planName, subtitle, amounts, firstMonth, summary, ...offer }: Props) {
  const dollars = (cents: number) => formatDollars(cents / 100, t.lang)
  const recurring = amounts.monthly > 0
  return (
    <section className="order-summary" aria-label={t('checkout.summary.label')}>
      <h2 className="text-[1.75rem]">{planName}</h2>
      <p className="mt-1 text-small text-ink-2">{subtitle}</p>
      <dl className="order-ledger">
        {offer.listPrice && offer.discount ? (
          <>
            <div>
              <dt>{t('checkout.summary.listPrice')}</dt>
              <dd>{formatDollars(offer.listPrice, t.lang)}</dd>
            </div>
            <div>
              <dt>{t('checkout.summary.discount')}</dt>
              <dd>{formatDollars(-offer.discount, t.lang)}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{t('checkout.summary.setupFee')}</dt>
            <dd>{dollars(amounts.setupFee)}</dd>
          </div>
        )}
        <div>
          <dt>
            {t('checkout.summary.monthly')}
            {recurring ? (
              <DatedText
                className="note"
                lang={t.lang}
                day={firstMonth}
                dated={(date) => t('checkout.summary.firstOn', { date })}
                undated={t('checkout.summary.firstLater')}
              />
            ) : (
              <span className="note block">{t('checkout.summary.once')}</span>
            )}
          </dt>
          <dd>{dollars(amounts.monthly)}</dd>
        </div>
        <div className="order-total">
          <dt>{t('checkout.summary.today')}</dt>
          <dd>{dollars(amounts.setupFee)}</dd>
        </div>
      </dl>
      {recurring && <ChargeDates t={t} amounts={amounts} firstMonth={firstMonth} />}
      {summary}
    </section>
  )
}
