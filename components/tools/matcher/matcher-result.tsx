'use client'

import type { Translator } from '@/lib/i18n/translate'
import type { LoanFacts } from '@/lib/tools/loan-facts'
import { bestMatch, loanMatcher, matchLoans, wayOut } from '@/lib/tools/loan-matcher'
import type { MatcherAnswers } from '@/lib/tools/loan-matcher-table'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import type { QuizOutcome } from '../quiz/question-wizard'
import { ResultActions } from '../result-actions'
import { ResultNav } from '../result-nav'
import { resultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import { MatchedLoan } from './matched-loan'

type Props = QuizOutcome<'loanMatcher'> & { loans: readonly LoanFacts[] }

/** The best loans with terms and reasons, or, if none fits, the answers that exclude every loan. */
export function MatcherResult({ t, answers, fragment, wizard, loans }: Props) {
  const { section, questions } = loanMatcher
  // The wizard shows the result only after every question has an answer.
  const given = answers as MatcherAnswers
  const minimums = Object.fromEntries(loans.map((facts) => [facts.loan, facts]))
  const matches = matchLoans(given, { minimums })
  const best = bestMatch(matches)
  const found = best !== undefined
  const title = best?.fit === 'unlikely' ? 'titleUnlikely' : best ? 'title' : 'emptyTitle'
  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t('loanMatcher.title')}
        wizard={wizard}
        parts={questions.length}
        answers={questions.map(({ id }, index) => ({
          step: index + 1,
          label: t(questionKeys(section, id).label),
          answer: t(answerKey(section, id, answers[id] ?? '')),
        }))}
      />
      <div className="mb-10 grid max-w-176 justify-items-start gap-4">
        <h1 ref={wizard.heading} tabIndex={-1}>
          {t(`loanMatcher.results.${title}`)}
        </h1>
        <p className="lead">{t(found ? 'loanMatcher.results.lead' : 'loanMatcher.results.empty')}</p>
        {best ? (
          <p className="max-w-152 border-l-4 border-green pl-5">
            {t(`loanMatcher.results.next.${best.fit === 'unlikely' ? 'wait' : 'apply'}`, {
              loan: t(`loanMatcher.loan.${best.loan}.name`),
            })}
          </p>
        ) : (
          <InTheWay
            t={t}
            way={wayOut(given, { minimums })}
            answers={answers}
            onChange={(changed) => {
              wizard.setState({ ...answers, ...changed })
              // The new result replaces the button that had the focus.
              requestAnimationFrame(() => wizard.heading.current?.focus())
            }}
          />
        )}
      </div>
      {found && (
        <>
          <ol>
            {matches.map((match) => (
              <li key={match.loan} className={resultPart}>
                <MatchedLoan
                  t={t}
                  match={match}
                  amount={given.amount}
                  facts={loans.find(({ loan }) => loan === match.loan)}
                />
              </li>
            ))}
          </ol>
          <p className="notice mb-8 max-w-176">{t('loanMatcher.results.note')}</p>
        </>
      )}
      <div className="mb-12">
        <ResultActions t={t} fragment={fragment} />
      </div>
      <SpecialistCall
        t={t}
        result={{ tool: section, answers: fragment, finding: best ? { loan: best.loan, fit: best.fit } : {} }}
        restartLabel={t('tools.restart')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

type InTheWayProps = {
  t: Translator<'loanMatcher'>
  way: ReturnType<typeof wayOut>
  answers: Readonly<Record<string, string>>
  onChange: (changed: Record<string, string>) => void
}

/** The answers that exclude every loan, and the loan that would fit if they changed. */
function InTheWay({ t, way, answers, onChange }: InTheWayProps) {
  const [first, second] = way?.changes ?? []
  if (!way || !first) return null
  const { section } = loanMatcher
  const wordsOf = ({ question, answer }: typeof first) => ({
    label: t(questionKeys(section, question).label),
    given: t(answerKey(section, question, answers[question] ?? '')),
    answer: t(answerKey(section, question, answer)),
  })
  const loan = {
    loan: t(`loanMatcher.loan.${way.loan}.name`),
    fit: t(`loanMatcher.fit.${way.fit}`).toLocaleLowerCase(t.lang),
  }
  return (
    <section className="grid justify-items-start gap-3 border-l-4 border-green pl-5">
      <h2 className="label-heading text-lg">{t(`loanMatcher.way.${second ? 'titleTwo' : 'title'}`)}</h2>
      {second ? (
        <>
          <ul className="list-disc pl-5">
            {[first, second].map((change) => (
              <li key={change.question}>{t('loanMatcher.way.item', wordsOf(change))}</li>
            ))}
          </ul>
          <p>{t('loanMatcher.way.textTwo', loan)}</p>
        </>
      ) : (
        <p>{t('loanMatcher.way.text', { ...wordsOf(first), ...loan })}</p>
      )}
      <button
        type="button"
        className="btn"
        onClick={() =>
          onChange(Object.fromEntries(way.changes.map(({ question, answer }) => [question, answer])))
        }
      >
        {second ? t('loanMatcher.way.changeTwo') : t('loanMatcher.way.change', wordsOf(first))}
      </button>
    </section>
  )
}
