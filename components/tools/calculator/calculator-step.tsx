'use client'

import type { ReactNode, RefObject } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import { progressPercent } from '@/lib/tools/quiz'
import { StepAside } from '../wizard/step-aside'
import type { Wizard } from '../wizard/use-wizard'
import { WizardNotice } from '../wizard/wizard-notice'
import { WizardStep } from '../wizard/wizard-step'

type CalculatorSection = 'debtConsolidation' | 'refinance'

type Props<Name extends CalculatorSection> = {
  t: Translator<'tools' | Name>
  section: Name
  wizard: Pick<Wizard<unknown>, 'step' | 'next' | 'previous' | 'notice' | 'restart'>
  /** Number of steps, as shown in the progress label. */
  total: number
  why: string
  /** What is missing from the step, or undefined if the step is complete. */
  missing: string | undefined
  children: ReactNode
}

/** One step of a calculator, with an explanation next to it. */
export function CalculatorStep<Name extends CalculatorSection>(props: Props<Name>) {
  const { section, wizard, total, why, missing, children } = props
  // `t` always has the texts of the section named by `Name`.
  const t = props.t as Translator<'tools' | CalculatorSection>
  const { step } = wizard
  return (
    <WizardStep
      progress={{
        text: t('tools.step', { n: step, total }),
        label: t('tools.progress'),
        tool: t(`${section}.title`),
        percent: progressPercent(step, total),
        parts: total,
      }}
      previous={{ label: t('tools.previous'), disabled: step === 1, act: wizard.previous }}
      next={{ label: t('tools.next'), act: wizard.next }}
      missing={missing}
      notice={<WizardNotice t={t} wizard={wizard} />}
      lead={step === 1 ? t(`${section}.lead`) : undefined}
      aside={<StepAside t={t} why={why} />}
    >
      {children}
    </WizardStep>
  )
}

type HeadingProps = { heading: RefObject<HTMLHeadingElement | null>; title: string; hint: string }

export function StepHeading({ heading, title, hint }: HeadingProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-step">
        {title}
      </h1>
      <p className="mb-7 max-w-152 text-ink-2">{hint}</p>
    </>
  )
}
