'use client'

import { type LoanMatch, loanMatcher } from '@/lib/tools/loan-matcher'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import type { QuizOutcome } from '../quiz/question-wizard'
import { ResultActions } from '../result-actions'
import { resultHead, resultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import { sideNote } from '../wizard/wizard-step'
import { MatchedLoan } from './matched-loan'

type Props = QuizOutcome<'loanMatcher'> & { matches: readonly LoanMatch[] }

/** The loans that fit best, each with its reasons, or that none does. */
export function MatcherResult({ t, answers, matches, fragment, heading, restart }: Props) {
  const { section, questions } = loanMatcher
  const found = matches.length > 0
  return (
    <div className="wizard">
      <div className={`${resultHead} md:items-start`}>
        <div className="grid justify-items-start gap-5">
          <p className="text-small font-semibold text-ink-2">{t('loanMatcher.title')}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t(found ? 'loanMatcher.results.title' : 'loanMatcher.results.emptyTitle')}
          </h1>
          <p className="lead">{t(found ? 'loanMatcher.results.lead' : 'loanMatcher.results.empty')}</p>
          {found && <p className="notice">{t('loanMatcher.results.note')}</p>}
          <ResultActions t={t} fragment={fragment} />
        </div>
        <section className={sideNote}>
          <h2 className="label-heading text-small">{t('loanMatcher.results.answers')}</h2>
          <dl>
            {questions.map(({ id }) => (
              <div
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-x-6 gap-y-1 border-b border-rule py-2.5 first:pt-0"
              >
                <dt className="text-ink-2">{t(questionKeys(section, id).label)}</dt>
                <dd className="font-medium">{t(answerKey(section, id, answers[id] ?? ''))}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {found && (
        <ol>
          {matches.map((match) => (
            <li key={match.loan} className={resultPart}>
              <MatchedLoan t={t} match={match} />
            </li>
          ))}
        </ol>
      )}
      <SpecialistCall t={t} restartLabel={t('tools.restart')} onRestart={restart} />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}
