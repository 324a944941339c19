'use client'

import { useMemo } from 'react'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import {
  decodeRefinance,
  hasKnownChoices,
  type RefinanceFields,
  refinanceDefaults,
  refinanceStepComplete,
} from '@/lib/tools/refinance-form'
import { useWizard } from '../wizard/use-wizard'
import { RefinanceResult } from './refinance-result'
import { RefinanceStep } from './refinance-step'

const STEPS = 5

/**
 * The Refinance Estimator: five steps about the loan and the borrower, then the likelihood of approval and the cost
 * of the new terms.
 */
export function RefinanceEstimator({ texts }: { texts: Texts<'refinance' | 'tools'> }) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<RefinanceFields>({
    name: 'refinance',
    initial: refinanceDefaults,
    steps: STEPS,
    complete: refinanceStepComplete,
    decode: decodeRefinance,
    isPossible: hasKnownChoices,
  })
  if (wizard.step > STEPS) return <RefinanceResult t={t} wizard={wizard} />
  return <RefinanceStep key={wizard.step} t={t} wizard={wizard} steps={STEPS} />
}
