'use client'

import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import { progressPercent, type Question } from '@/lib/tools/quiz'
import { answerKey, type QuizSection, questionKeys } from '@/lib/tools/wording'
import { Choices } from '../wizard/choices'
import { StepAside } from '../wizard/step-aside'
import type { Wizard } from '../wizard/use-wizard'
import { WizardStep } from '../wizard/wizard-step'

type Props<Name extends QuizSection> = {
  t: Translator<'tools' | Name>
  section: Name
  question: Question
  number: number
  count: number
  /** Key of a text that contains {n} and {total}. */
  progressKey: 'tools.question' | 'tools.step'
  wizard: Pick<Wizard<unknown>, 'step' | 'next' | 'previous' | 'heading'>
  chosen: readonly string[]
  onChoose: (answer: string) => void
  /** Defaults to “Next”. */
  nextLabel?: string
  notice?: ReactNode
}

/** One question of a quiz, with an explanation next to it. */
export function QuestionStep<Name extends QuizSection>(props: Props<Name>) {
  const { section, question, number, count, progressKey, wizard, chosen, onChoose, nextLabel, notice } = props
  // `t` always has the texts of the section named by `Name`.
  const t = props.t as Translator<'tools' | QuizSection>
  const keys = questionKeys<QuizSection>(section, question.id)
  const ask = question.multiple ? 'tools.choose.any' : 'tools.choose.one'
  return (
    <WizardStep
      progress={{
        text: t(progressKey, { n: number, total: count }),
        label: t('tools.progress'),
        tool: t(`${section}.title`),
        percent: progressPercent(number, count),
        parts: count,
      }}
      previous={{ label: t('tools.previous'), disabled: wizard.step === 1, act: wizard.previous }}
      next={{ label: nextLabel ?? t('tools.next'), act: wizard.next }}
      missing={chosen.length === 0 ? t(ask) : undefined}
      notice={notice}
      lead={wizard.step === 1 ? t(`${section}.lead`) : undefined}
      aside={<StepAside t={t} why={t(keys.why)} />}
    >
      <Choices
        heading={wizard.heading}
        title={t(keys.title)}
        hint={t(keys.hint)}
        name={question.id}
        options={question.answers.map(({ id }) => ({
          id,
          label: t(answerKey<QuizSection>(section, question.id, id)),
        }))}
        chosen={chosen}
        multiple={question.multiple}
        onChoose={onChoose}
      />
    </WizardStep>
  )
}
