import type { Amounts } from '@/lib/checkout/amounts'
import { DAYS_TO_FIRST_MONTH } from '@/lib/checkout/dates'
import type { Plan } from '@/lib/content/plans'
import { formatDate, formatDateShort, formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator<'checkout'>
  amounts: Amounts
  firstMonth: string | undefined
  sources: Plan['sources']
}

const START = 8
const FIRST = 203
const END = 346
const LINE = 34

/** One tick per day from today to the first monthly charge. */
const days = Array.from(
  { length: DAYS_TO_FIRST_MONTH },
  (_, day) => `M${START + (day * (FIRST - START)) / DAYS_TO_FIRST_MONTH} ${LINE - 4}v4`,
).join('')

export function ChargeDates({ t, amounts, firstMonth, sources }: Props) {
  const today = formatDollars(amounts.setupFee / 100, t.lang)
  const monthly = formatDollars(amounts.monthly / 100, t.lang)
  const label = firstMonth
    ? t('checkout.dates.on', { today, monthly, date: formatDate(firstMonth, t.lang) })
    : t('checkout.dates.later', { today, monthly })
  return (
    <svg
      viewBox="0 0 360 76"
      fontSize="15"
      role="img"
      aria-label={label}
      className="mt-5 block h-auto w-full overflow-visible fill-ink font-medium tabular-nums lining-nums"
    >
      <path d={`M${START} ${LINE}H352${days}`} className="stroke-edge" />
      <circle cx={START} cy={LINE} r="7" className="fill-green" />
      <circle cx={FIRST} cy={LINE} r="6" className="fill-sheet stroke-ink stroke-2" />
      <circle cx={END} cy={LINE} r="6" className="fill-sheet stroke-ink stroke-2" />
      <text x="1" y="14" {...sources?.setupFee}>
        {today}
      </text>
      <text x={FIRST} y="14" {...sources?.monthlyPrice} textAnchor="middle">
        {monthly}
      </text>
      <text x="358" y="14" {...sources?.monthlyPrice} textAnchor="end">
        {monthly}
      </text>
      <text x="1" y="62" className="fill-ink-2 font-normal">
        {t('checkout.dates.today')}
      </text>
      <text x={FIRST} y="62" textAnchor="middle" className="fill-ink-2 font-normal">
        {firstMonth ? formatDateShort(firstMonth, t.lang) : t('checkout.dates.thirtyDays')}
      </text>
      <text x="358" y="62" textAnchor="end" className="fill-ink-2 font-normal">
        {t('checkout.dates.monthly')}
      </text>
    </svg>
  )
}
