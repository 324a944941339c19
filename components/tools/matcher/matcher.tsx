'use client'

import type { Texts } from '@/lib/i18n/translate'
import type { LoanFacts } from '@/lib/tools/loan-facts'
import { loanMatcher } from '@/lib/tools/loan-matcher'
import { QuestionWizard } from '../quiz/question-wizard'
import { MatcherResult } from './matcher-result'

type Props = { texts: Texts<'loanMatcher' | 'tools'>; loans: readonly LoanFacts[] }

/** The Loan Type Matcher: five questions, then the loans that fit the answers. */
export function Matcher({ texts, loans }: Props) {
  return (
    <QuestionWizard
      section={loanMatcher.section}
      questions={loanMatcher.questions}
      progressKey="tools.step"
      texts={texts}
      result={(outcome) => <MatcherResult {...outcome} loans={loans} />}
    />
  )
}
