import { formatSigned } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { LoanMatch } from '@/lib/tools/loan-matcher'

/** One loan: what it is, how well it fits, and the points of each reason down to their sum. */
export function MatchedLoan({ t, match }: { t: Translator<'loanMatcher'>; match: LoanMatch }) {
  const { loan, score, reasons } = match
  return (
    <article className="split">
      <header className="grid gap-3">
        <h2 className="text-[clamp(1.625rem,1.35rem+1vw,2.125rem)]">{t(`loanMatcher.loan.${loan}.name`)}</h2>
        <p className="text-small text-ink-2">{t(`loanMatcher.loan.${loan}.text`)}</p>
      </header>
      <div>
        <p className="text-small font-semibold">{t('loanMatcher.results.score', { score })}</p>
        {/* The best answers to all five questions bring a loan to little less than 100. */}
        <div className="contribution-bar mt-2 mb-5" aria-hidden="true">
          <i className="bg-green" style={{ width: `${Math.min(score, 100)}%` }} />
        </div>
        <ul className="reasons">
          {reasons.map(({ key, points }) => (
            <li key={key} className={points < 0 ? 'reason-against' : undefined}>
              <span>{t(key)}</span>
              <b>{formatSigned(points, t.lang)}</b>
            </li>
          ))}
          <li className="reason-total">
            <span>{t('loanMatcher.results.total')}</span>
            <b>{score}</b>
          </li>
        </ul>
      </div>
    </article>
  )
}
