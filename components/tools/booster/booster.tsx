'use client'

import { useMemo } from 'react'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import {
  type BoosterAnswers,
  type BoosterState,
  creditScoreBooster,
  toggleHabit,
} from '@/lib/tools/credit-score-booster'
import { decodeAnswers } from '@/lib/tools/fragment'
import { QuestionStep } from '../quiz/question-step'
import { useWizard } from '../wizard/use-wizard'
import { WizardNotice } from '../wizard/wizard-notice'
import { BoosterPlan } from './booster-plan'

const { section, questions } = creditScoreBooster
const initial: BoosterState = {
  answers: { habits: [], utilization: '', latePayments: '', inquiries: '', accountAge: '' },
  contact: { name: '', email: '', phone: '' },
  guideAsked: false,
}

type Props = {
  texts: Texts<'creditScoreBooster' | 'tools'>
}

/** The Credit Score Booster: five questions, then a plan with the tips that the answers triggered. */
export function Booster({ texts }: Props) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<BoosterState>({
    name: section,
    initial,
    steps: questions.length,
    complete: (step, { answers }) => {
      const question = questions[step - 1]
      return question !== undefined && answers[question.id].length > 0
    },
    decode: (fragment) => {
      // The habits decode to a list, and every other question to a single answer.
      const answers = decodeAnswers(questions, fragment) as BoosterAnswers | null
      return answers && { ...initial, answers }
    },
  })
  const { answers } = wizard.state
  const question = questions[wizard.step - 1]
  if (!question) return <BoosterPlan t={t} wizard={wizard} />

  function choose(answer: string) {
    if (!question) return
    wizard.setState((state) => {
      const given = question.multiple ? toggleHabit(state.answers.habits, answer) : answer
      return { ...state, answers: { ...state.answers, [question.id]: given } }
    })
  }
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
      chosen={[answers[question.id]].flat().filter(Boolean)}
      onChoose={choose}
      notice={<WizardNotice t={t} wizard={wizard} />}
    />
  )
}
