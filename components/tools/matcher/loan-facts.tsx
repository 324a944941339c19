import { formatDate, formatDollarRange, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { LoanFacts as Facts } from '@/lib/tools/loan-facts'

type Props = { t: Translator<'loanMatcher'>; facts: Facts }

/** Usual requirements and costs of a loan, with the date on which the firm last checked them. */
export function LoanFacts({ t, facts }: Props) {
  const { lang } = t
  const percent = (value: number) => formatPercent(value, lang)
  const rows = [
    [t('loanMatcher.facts.amount'), formatDollarRange(facts.minAmount, facts.maxAmount, lang)],
    [
      t('loanMatcher.facts.credit'),
      facts.minCredit === null
        ? t('loanMatcher.facts.creditNone')
        : t('loanMatcher.facts.creditMin', { score: facts.minCredit }),
    ],
    ...(facts.minMonths === null
      ? []
      : [
          [
            t(facts.business ? 'loanMatcher.facts.time' : 'loanMatcher.facts.timeOwn'),
            t('loanMatcher.facts.timeMin', { months: facts.minMonths }),
          ],
        ]),
    [
      t('loanMatcher.facts.apr'),
      t('loanMatcher.facts.aprRange', { from: percent(facts.aprFrom), to: percent(facts.aprTo) }),
    ],
    [
      t('loanMatcher.facts.term'),
      t('loanMatcher.facts.termRange', { from: facts.termFrom, to: facts.termTo }),
    ],
    [
      t('loanMatcher.facts.days'),
      t('loanMatcher.facts.daysRange', { from: facts.daysFrom, to: facts.daysTo }),
    ],
    [t('loanMatcher.facts.papers'), facts.papers],
    [t('loanMatcher.facts.badFor'), facts.badFor],
  ] as const
  return (
    <div>
      <dl className="text-small">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-3">
        {t('loanMatcher.facts.checked', { date: formatDate(facts.checkedOn, lang) })}
      </p>
    </div>
  )
}
