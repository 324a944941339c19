'use client'

import { useMemo } from 'react'
import { createTranslator } from '@/lib/i18n/translate'
import { quizResult } from '@/lib/tools/contributions'
import { decodeAnswers, encodeAnswers } from '@/lib/tools/fragment'
import { type Answers, chosen, type QuizDefinition } from '@/lib/tools/quiz'
import { BrokenLinkNotice } from '../wizard/broken-link-notice'
import { useWizard } from '../wizard/use-wizard'
import { QuestionStep } from './question-step'
import { ScoredResult } from './scored-result'

/** `texts`: the strings that the quiz shows, by key. */
type Props = { quiz: QuizDefinition; texts: Record<string, string>; contactHref: string }

/** A quiz whose answers have points: its questions, one a step, then the result. */
export function ScoredQuiz({ quiz, texts, contactHref }: Props) {
  const { questions, section } = quiz
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<Answers>({
    name: section,
    initial: {},
    steps: questions.length,
    complete: (step, answers) => {
      const question = questions[step - 1]
      return question !== undefined && chosen(question, answers) !== undefined
    },
    // Each question takes one answer, so none of the decoded values is a list.
    decode: (fragment) => decodeAnswers(questions, fragment) as Answers | null,
  })
  const answers = wizard.state
  const question = questions[wizard.step - 1]
  const result = question ? null : quizResult(quiz, answers)

  if (result) {
    return (
      <ScoredResult
        t={t}
        quiz={quiz}
        result={result}
        fragment={encodeAnswers(questions, answers)}
        heading={wizard.heading}
        contactHref={contactHref}
        onRestart={wizard.restart}
      />
    )
  }
  if (!question) return null
  return (
    <QuestionStep
      key={question.id}
      t={t}
      section={section}
      question={question}
      number={wizard.step}
      count={questions.length}
      progressKey="tools.question"
      wizard={wizard}
      chosen={[chosen(question, answers)?.id ?? []].flat()}
      onChoose={(answer) => wizard.setState({ ...answers, [question.id]: answer })}
      notice={wizard.brokenLink && <BrokenLinkNotice t={t} />}
    />
  )
}
