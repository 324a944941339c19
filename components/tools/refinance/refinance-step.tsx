'use client'

import type { ReactNode } from 'react'
import type { RefinanceLoanType } from '@/lib/finance/refinance'
import type { Translator } from '@/lib/i18n/translate'
import {
  type RefinanceFields,
  readRefinanceNumber,
  refinanceChoices,
  refinanceStepChoices,
  refinanceStepComplete,
  refinanceStepNumbers,
  withLoanType,
} from '@/lib/tools/refinance-form'
import { choiceKey, type RefinanceStepNumber, stepKey } from '@/lib/tools/refinance-keys'
import { CalculatorStep, StepHeading } from '../calculator/calculator-step'
import { ChoiceGroup, Choices } from '../wizard/choices'
import type { Wizard } from '../wizard/use-wizard'
import { CostsPlace } from './costs-place'
import { RefinanceNumber } from './refinance-number'

type Props = { t: Translator<'refinance' | 'tools'>; wizard: Wizard<RefinanceFields>; steps: number }

/** One of the five steps. Step 4 depends on the loan type. */
export function RefinanceStep({ t, wizard, steps }: Props) {
  const { state: fields, setState } = wizard
  const step = wizard.step as RefinanceStepNumber
  const { loanType } = fields
  const words = (part: 'title' | 'hint' | 'why') => t(stepKey(step, loanType, part))
  const numbers = refinanceStepNumbers(step, loanType)
  const wrong = numbers.some((field) => readRefinanceNumber(fields, field).error)
  function missing(): string {
    if (wrong || step === 5 || loanType === 'personal') return t('tools.fix')
    return step === 4
      ? t(`refinance.step4.missing.${loanType ?? 'mortgage'}`)
      : t(`refinance.step${step}.missing`)
  }
  const options = (field: keyof typeof refinanceChoices) =>
    refinanceChoices[field].map((id) => ({ id, label: t(choiceKey(field, id)) }))
  const choose = (field: keyof typeof refinanceChoices) => ({
    name: field,
    options: options(field),
    chosen: [fields[field] ?? []].flat(),
    onChoose: (id: string) =>
      setState((given) =>
        field === 'loanType' ? withLoanType(given, id as RefinanceLoanType) : { ...given, [field]: id },
      ),
  })
  const heading = { heading: wizard.heading, title: words('title'), hint: words('hint') }

  const asked: ReactNode =
    step === 1 ? (
      <Choices {...heading} {...choose('loanType')} />
    ) : (
      <>
        <StepHeading {...heading} />
        <div className="grid gap-8">
          {refinanceStepChoices(step, loanType).map((field) => (
            <ChoiceGroup key={field} title={t(`refinance.field.${field}`)} {...choose(field)} />
          ))}
          {numbers.map((field) => (
            <RefinanceNumber
              key={field}
              t={t}
              field={field}
              fields={fields}
              onChange={(text) => setState((given) => ({ ...given, [field]: text }))}
            />
          ))}
          {step === 5 && (
            <CostsPlace
              t={t}
              fields={fields}
              onChange={(part) => setState((given) => ({ ...given, ...part }))}
            />
          )}
        </div>
      </>
    )
  return (
    <CalculatorStep
      t={t}
      section="refinance"
      wizard={wizard}
      total={steps}
      why={words('why')}
      missing={refinanceStepComplete(step, fields) ? undefined : missing()}
    >
      {asked}
    </CalculatorStep>
  )
}
