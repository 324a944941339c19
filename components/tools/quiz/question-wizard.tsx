'use client'

import { type ReactNode, useMemo } from 'react'
import { createTranslator, type Texts, type Translator } from '@/lib/i18n/translate'
import { decodeAnswers, encodeAnswers } from '@/lib/tools/fragment'
import { type Answers, chosen, type Question } from '@/lib/tools/quiz'
import type { QuizSection } from '@/lib/tools/wording'
import { useWizard, type Wizard } from '../wizard/use-wizard'
import { WizardNotice } from '../wizard/wizard-notice'
import { QuestionStep } from './question-step'

/** Passed to the function that renders a quiz's result. `fragment` encodes the answers for a link. */
export type QuizOutcome<Name extends QuizSection> = {
  t: Translator<'tools' | Name>
  wizard: Wizard<Answers>
  answers: Answers
  fragment: string
}

type Props<Name extends QuizSection> = {
  section: Name
  questions: readonly Question[]
  progressKey: 'tools.question' | 'tools.step'
  texts: Texts<'tools' | Name>
  result: (outcome: QuizOutcome<Name>) => ReactNode
}

/** Single-choice questions, one per step, then a result that depends only on the answers. */
export function QuestionWizard<Name extends QuizSection>(props: Props<Name>) {
  const { section, questions, progressKey, texts, result } = props
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<Answers>({
    name: section,
    initial: {},
    steps: questions.length,
    complete: (step, answers) => {
      const question = questions[step - 1]
      return question !== undefined && chosen(question, answers) !== undefined
    },
    // Each question has one answer, so the decoded values are never lists.
    decode: (fragment) => decodeAnswers(questions, fragment) as Answers | null,
  })
  const { state: answers } = wizard
  const question = questions[wizard.step - 1]

  if (!question) return result({ t, wizard, answers, fragment: encodeAnswers(questions, answers) })
  return (
    <QuestionStep
      key={question.id}
      t={t}
      section={section}
      question={question}
      number={wizard.step}
      count={questions.length}
      progressKey={progressKey}
      wizard={wizard}
      chosen={[chosen(question, answers)?.id ?? []].flat()}
      onChoose={(answer) => wizard.setState((given) => ({ ...given, [question.id]: answer }))}
      notice={<WizardNotice t={t} wizard={wizard} />}
    />
  )
}
