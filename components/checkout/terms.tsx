import type { ReactNode } from 'react'
import type { Amounts } from '@/lib/checkout/amounts'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { DatedText } from './dated-text'

type Props = {
  t: Translator<'checkout'>
  amounts: Amounts
  firstMonth: string | undefined
  children: ReactNode
}

export function Terms({ t, amounts, firstMonth, children }: Props) {
  const monthly = formatDollars(amounts.monthly / 100, t.lang)
  return (
    <div className="mt-5 grid gap-2 border-l-3 border-green pl-5 text-small/body">
      <p>
        <strong className="font-semibold">
          {t('checkout.terms.today', { today: formatDollars(amounts.setupFee / 100, t.lang) })}
        </strong>
        {amounts.monthly > 0 ? (
          <DatedText
            lang={t.lang}
            day={firstMonth}
            dated={(date) => t('checkout.terms.monthlyOn', { date, monthly })}
            undated={t('checkout.terms.monthlyLater', { monthly })}
          />
        ) : (
          ` ${t('checkout.terms.once')}`
        )}
      </p>
      {children}
    </div>
  )
}
