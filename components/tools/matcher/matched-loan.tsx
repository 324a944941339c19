import { formatSigned } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { LoanMatch } from '@/lib/tools/loan-matcher'

const figure = 'font-semibold tabular-nums lining-nums'

/** One loan: what it is, how well it fits, and the points of each reason down to their sum. */
export function MatchedLoan({ t, match }: { t: Translator<'loanMatcher'>; match: LoanMatch }) {
  const { loan, score, reasons } = match
  return (
    <article className="split">
      <header className="grid gap-3">
        <h2 className="text-title">{t(`loanMatcher.loan.${loan}.name`)}</h2>
        <p className="text-small text-ink-2">{t(`loanMatcher.loan.${loan}.text`)}</p>
      </header>
      <div>
        <p className="text-small font-semibold">{t('loanMatcher.results.score', { score })}</p>
        {/* The best answers to all five questions bring a loan to little less than 100. */}
        <div className="scale-bar mt-2 mb-5" aria-hidden="true">
          <i className="bg-green" style={{ width: `${Math.min(score, 100)}%` }} />
        </div>
        <ul>
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
      </div>
    </article>
  )
}
