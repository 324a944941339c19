'use client'

import { type ReactNode, useMemo } from 'react'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { type AssessmentState, assessmentStepComplete, questionNumber } from '@/lib/tools/financial-health'
import { decodeAnswers } from '@/lib/tools/fragment'
import { type Answers, chosen, type Question } from '@/lib/tools/quiz'
import { QuestionStep } from '../quiz/question-step'
import { useWizard } from '../wizard/use-wizard'
import { WizardNotice } from '../wizard/wizard-notice'
import { Completion } from './completion'
import { ContactStep } from './contact-step'

const initial: AssessmentState = {
  contact: { name: '', email: '', phone: '' },
  smsConsent: false,
  answers: {},
}

type Props = {
  /** Separates the stored state of the two versions. */
  name: 'financialHealth' | 'financialHealth2'
  questions: readonly Question[]
  progressKey: 'tools.step' | 'tools.question'
  texts: Texts<'financialHealth' | 'tools'>
  /** Links to the legal pages, shown below the messaging consent. */
  legalLinks: ReactNode
}

/** The Financial Health Assessment: contact details, questions without points, and a plan. */
export function Assessment({ name, questions, progressKey, texts, legalLinks }: Props) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<AssessmentState>({
    name,
    initial,
    steps: questions.length + 1,
    complete: (step, state) => assessmentStepComplete(questions, step, state),
    // Links contain no contact details, so a result opened from a link has no name.
    decode: (fragment) => {
      const answers = decodeAnswers(questions, fragment) as Answers | null
      return answers && { ...initial, answers }
    },
  })
  const { answers } = wizard.state
  const number = questionNumber(wizard.step)
  const question = questions[number - 1]
  const notice = <WizardNotice t={t} wizard={wizard} />

  if (wizard.step === 1)
    return (
      <ContactStep t={t} wizard={wizard} parts={questions.length} legalLinks={legalLinks} notice={notice} />
    )
  if (!question) return <Completion t={t} wizard={wizard} questions={questions} tool={name} />
  return (
    <QuestionStep
      key={question.id}
      t={t}
      section="financialHealth"
      question={question}
      number={number}
      count={questions.length}
      progressKey={progressKey}
      wizard={wizard}
      chosen={[chosen(question, answers)?.id ?? []].flat()}
      onChoose={(answer) =>
        wizard.setState((state) => ({
          ...state,
          answers: { ...state.answers, [question.id]: answer },
        }))
      }
      notice={notice}
      nextLabel={number === questions.length ? t('tools.getResults') : undefined}
    />
  )
}
