'use client'

import type { Texts } from '@/lib/i18n/translate'
import { loanMatcher, matchLoans } from '@/lib/tools/loan-matcher'
import type { MatcherAnswers } from '@/lib/tools/loan-matcher-table'
import { QuestionWizard } from '../quiz/question-wizard'
import { MatcherResult } from './matcher-result'

/** Five questions, then the loans that fit the answers. */
export function Matcher({ texts }: { texts: Texts<'loanMatcher' | 'tools'> }) {
  return (
    <QuestionWizard
      section={loanMatcher.section}
      questions={loanMatcher.questions}
      progressKey="tools.step"
      texts={texts}
      result={({ answers, ...outcome }) => (
        <MatcherResult
          {...outcome}
          answers={answers}
          // The wizard comes here once each question has one of the options.
          matches={matchLoans(answers as MatcherAnswers)}
        />
      )}
    />
  )
}
