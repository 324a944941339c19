'use client'

import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import {
  type RefinanceFields,
  readRefinanceNumber,
  refinanceChoices,
  refinanceStepComplete,
  refinanceStepNumbers,
} from '@/lib/tools/refinance-form'
import { CalculatorStep, StepHeading } from '../calculator/calculator-step'
import { ChoiceGroup, Choices } from '../wizard/choices'
import type { Wizard } from '../wizard/use-wizard'
import { RefinanceNumber } from './refinance-number'

type Props = { t: Translator; wizard: Wizard<RefinanceFields>; steps: number }

/** Choices that are asked beside the numbers of a step. */
const stepChoices: Partial<Record<number, readonly ('creditRange' | 'history' | 'businessAge')[]>> = {
  3: ['creditRange', 'history'],
  4: ['businessAge'],
}

/** One of the five steps. The fourth asks what counts for the type of loan. */
export function RefinanceStep({ t, wizard, steps }: Props) {
  const { step, state: fields, setState } = wizard
  const { loanType } = fields
  const key = (part: string) => `refinance.step${step}.${part}${step === 4 ? `.${loanType}` : ''}`
  const numbers = refinanceStepNumbers(step, loanType)
  const wrong = numbers.some((field) => readRefinanceNumber(fields, field).error)
  const missing = () => t(wrong ? 'tools.fix' : key('missing'))
  const options = (field: keyof typeof refinanceChoices) =>
    refinanceChoices[field].map((id) => ({ id, label: t(`refinance.${field}.${id}`) }))
  const choose = (field: keyof typeof refinanceChoices) => ({
    name: field,
    options: options(field),
    chosen: [fields[field] ?? []].flat(),
    onChoose: (id: string) => setState((given) => ({ ...given, [field]: id })),
  })
  const heading = { heading: wizard.heading, title: t(key('title')), hint: t(key('hint')) }

  const asked: ReactNode =
    step === 1 ? (
      <Choices {...heading} {...choose('loanType')} />
    ) : (
      <>
        <StepHeading {...heading} />
        <div className="grid gap-8">
          {(stepChoices[step] ?? [])
            .filter((field) => field !== 'businessAge' || loanType === 'business')
            .map((field) => (
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
        </div>
      </>
    )
  return (
    <CalculatorStep
      t={t}
      section="refinance"
      wizard={wizard}
      total={steps}
      why={t(key('why'))}
      missing={refinanceStepComplete(step, fields) ? undefined : missing()}
    >
      {asked}
    </CalculatorStep>
  )
}
