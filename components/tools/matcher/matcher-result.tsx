'use client'

import { type LoanMatch, loanMatcher } from '@/lib/tools/loan-matcher'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import type { QuizOutcome } from '../quiz/question-wizard'
import { ResultActions } from '../result-actions'
import { SpecialistCall } from '../specialist-call'
import { MatchedLoan } from './matched-loan'
import '@/app/(site)/calculators.css'

type Props = QuizOutcome<'loanMatcher'> & { matches: readonly LoanMatch[]; contactHref: string }

/** The loans that fit best, each with its reasons, or that none does. */
export function MatcherResult({ t, answers, matches, fragment, heading, restart, contactHref }: Props) {
  const { section, questions } = loanMatcher
  const found = matches.length > 0
  return (
    <div className="wizard">
      <div className="result-head items-start">
        <div className="grid justify-items-start gap-5">
          <p className="text-small font-semibold text-ink-2">{t('loanMatcher.title')}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t(found ? 'loanMatcher.results.title' : 'loanMatcher.results.emptyTitle')}
          </h1>
          <p className="lead">{t(found ? 'loanMatcher.results.lead' : 'loanMatcher.results.empty')}</p>
          {found && <p className="notice">{t('loanMatcher.results.note')}</p>}
          <ResultActions t={t} fragment={fragment} />
        </div>
        <section className="side-note">
          <h2>{t('loanMatcher.results.answers')}</h2>
          <dl className="answer-list">
            {questions.map(({ id }) => (
              <div key={id}>
                <dt>{t(questionKeys(section, id).label)}</dt>
                <dd>{t(answerKey(section, id, answers[id] ?? ''))}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {found && (
        <ol>
          {matches.map((match) => (
            <li key={match.loan} className="result-part">
              <MatchedLoan t={t} match={match} />
            </li>
          ))}
        </ol>
      )}
      <SpecialistCall t={t} contactHref={contactHref} restartLabel={t('tools.restart')} onRestart={restart} />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}
