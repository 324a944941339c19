'use client'

import type { Texts } from '@/lib/i18n/translate'
import { quizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { QuestionWizard } from './question-wizard'
import { ScoredResult } from './scored-result'

type Props = { quiz: QuizDefinition; texts: Texts<'tools' | QuizDefinition['section']> }

/** A quiz whose answers have points: its questions, one a step, then the result. */
export function ScoredQuiz({ quiz, texts }: Props) {
  return (
    <QuestionWizard
      section={quiz.section}
      questions={quiz.questions}
      progressKey="tools.question"
      texts={texts}
      result={({ t, answers, fragment, heading, restart }) => {
        const result = quizResult(quiz, answers)
        return (
          result && (
            <ScoredResult
              t={t}
              quiz={quiz}
              result={result}
              fragment={fragment}
              heading={heading}
              onRestart={restart}
            />
          )
        )
      }}
    />
  )
}
