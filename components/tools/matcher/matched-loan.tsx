import { formatDollarsShort, formatSigned } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { amountRanges, type LoanFacts as Facts } from '@/lib/tools/loan-facts'
import type { LoanMatch } from '@/lib/tools/loan-matcher'
import type { MatcherAnswers } from '@/lib/tools/loan-matcher-table'
import { LoanFacts } from './loan-facts'

const figure = 'font-semibold tabular-nums lining-nums'

const fitStyle = {
  strong: 'bg-green text-on-ink',
  possible: 'bg-green-tint text-green-deep',
  unlikely: 'bg-amber-tint text-amber-ink',
}

type Props = {
  t: Translator<'loanMatcher'>
  match: LoanMatch
  amount: MatcherAnswers['amount']
  facts: Facts | undefined
}

/** One loan: description, fit, usual terms, and the reasons with their points and the total. */
export function MatchedLoan({ t, match, amount, facts }: Props) {
  const { loan, score, fit, reasons } = match
  return (
    <article className="split">
      <header className="grid justify-items-start gap-3">
        <h2 className="text-title">{t(`loanMatcher.loan.${loan}.name`)}</h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small font-semibold">
          <span className={`rounded-control px-3 py-1 ${fitStyle[fit]}`}>{t(`loanMatcher.fit.${fit}`)}</span>
          <span className="tabular-nums lining-nums">{t('loanMatcher.results.score', { score })}</span>
        </p>
        <p className="text-small text-ink-2">{t(`loanMatcher.loan.${loan}.text`)}</p>
        {facts &&
          partlyMet(t, match, { amount, facts }).map((text) => (
            <p key={text} className="border-l-4 border-amber pl-4 text-small">
              {text}
            </p>
          ))}
      </header>
      <div className="grid gap-7">
        {facts && <LoanFacts t={t} facts={facts} />}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-[0.22em]">
            {t('loanMatcher.results.why')}
          </summary>
          <ul className="mt-2">
            {reasons.map(({ key, points }) => (
              <li
                key={key}
                className={`relative flex justify-between gap-6 border-t border-rule py-2.75 pl-7 before:absolute before:top-[1.4em] before:left-0 before:h-0.5 before:w-3.5 ${points < 0 ? 'before:bg-amber' : 'before:bg-green'}`}
              >
                <span>{t(key)}</span>
                <b className={`${figure} ${points < 0 ? 'text-amber-ink' : ''}`}>
                  {formatSigned(points, t.lang)}
                </b>
              </li>
            ))}
            <li className="flex justify-between gap-6 border-t border-ink py-2.75 font-semibold">
              <span>{t('loanMatcher.results.total')}</span>
              <b className={figure}>{score}</b>
            </li>
          </ul>
        </details>
      </div>
    </article>
  )
}

/** A sentence for each of the loan's limits that only part of the chosen range meets. */
function partlyMet(
  t: Translator<'loanMatcher'>,
  { partly }: LoanMatch,
  { amount, facts }: { amount: MatcherAnswers['amount']; facts: Facts },
): string[] {
  const dollars = (value: number) => formatDollarsShort(value, t.lang)
  return partly.map((minimum) => {
    if (minimum === 'credit') return t('loanMatcher.partly.credit', { score: facts.minCredit ?? 0 })
    if (minimum === 'months') return t('loanMatcher.partly.months', { months: facts.minMonths ?? 0 })
    return amountRanges[amount][0] < facts.minAmount
      ? t('loanMatcher.partly.amountFrom', { amount: dollars(facts.minAmount) })
      : t('loanMatcher.partly.amountTo', { amount: dollars(facts.maxAmount) })
  })
}
