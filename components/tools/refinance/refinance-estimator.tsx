'use client'

import { useMemo } from 'react'
import { createTranslator } from '@/lib/i18n/translate'
import {
  decodeRefinance,
  type RefinanceFields,
  refinanceDefaults,
  refinanceStepComplete,
} from '@/lib/tools/refinance-form'
import type { CalculatorProps } from '../calculator/calculator-page'
import { useWizard } from '../wizard/use-wizard'
import { RefinanceResult } from './refinance-result'
import { RefinanceStep } from './refinance-step'

const STEPS = 5

/** Five steps about a loan and its borrower, then how likely a refinance is and what it would change. */
export function RefinanceEstimator({ texts, contactHref }: CalculatorProps<'refinance'>) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<RefinanceFields>({
    name: 'refinance',
    initial: refinanceDefaults,
    steps: STEPS,
    complete: refinanceStepComplete,
    decode: decodeRefinance,
  })
  if (wizard.step > STEPS) return <RefinanceResult t={t} wizard={wizard} contactHref={contactHref} />
  return <RefinanceStep key={wizard.step} t={t} wizard={wizard} steps={STEPS} />
}
