'use client'

import type { Texts } from '@/lib/i18n/translate'
import { quizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { type NamedLoan, OpeningLoans, stopSentence } from './opening-loans'
import { QuestionWizard, type QuizOutcome } from './question-wizard'
import { ScoredResult } from './scored-result'
import { YearlyCost } from './yearly-cost'

type Props = {
  quiz: QuizDefinition
  texts: Texts<'tools' | QuizDefinition['section']>
  /** For the quiz that lists available loans. */
  loans?: readonly NamedLoan[]
}

/** A quiz whose answers have points: one question per step, then the result. */
export function ScoredQuiz({ quiz, texts, loans }: Props) {
  return (
    <QuestionWizard
      section={quiz.section}
      questions={quiz.questions}
      progressKey="tools.question"
      texts={texts}
      result={(outcome) => <Result quiz={quiz} loans={loans} {...outcome} />}
    />
  )
}

type ResultProps = Pick<Props, 'quiz' | 'loans'> & QuizOutcome<QuizDefinition['section']>

/** Key of the weekly amount, which is stored among the answers, as typed. Links do not include it. */
const WEEKLY = 'weeklyAmount'

function Result({ quiz, loans, t, wizard, answers, fragment }: ResultProps) {
  const result = quizResult(quiz, answers)
  if (!result) return null
  return (
    <ScoredResult
      t={t}
      quiz={quiz}
      result={result}
      fragment={fragment}
      wizard={wizard}
      caution={loans && stopSentence(t, answers, result.score)}
    >
      {loans && <OpeningLoans t={t} answers={answers} next={result.next} loans={loans} />}
      {quiz.section === 'spendingHabit' && (
        <YearlyCost
          t={t}
          text={answers[WEEKLY] ?? ''}
          onChange={(text) => wizard.setState({ ...answers, [WEEKLY]: text })}
        />
      )}
    </ScoredResult>
  )
}
