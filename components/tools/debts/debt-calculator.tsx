'use client'

import { useMemo } from 'react'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import {
  type DebtState,
  debtsComplete,
  decodeDebts,
  firstDebt,
  hasKnownDebtChoices,
  offerComplete,
  offerDefaults,
} from '@/lib/tools/debts'
import { useWizard } from '../wizard/use-wizard'
import { DebtResult } from './debt-result'
import { DebtsStep } from './debts-step'
import { OfferStep } from './offer-step'

export function DebtCalculator({ texts }: { texts: Texts<'debtConsolidation' | 'tools'> }) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const wizard = useWizard<DebtState>({
    name: 'debtConsolidation',
    initial: { debts: [firstDebt()], offer: offerDefaults, extra: '' },
    steps: 2,
    complete: (step, { debts, offer }) => (step === 1 ? debtsComplete(debts) : offerComplete(offer)),
    decode: decodeDebts,
    isPossible: hasKnownDebtChoices,
  })
  const parts = { t, wizard }
  if (wizard.step === 1) return <DebtsStep key={1} {...parts} />
  if (wizard.step === 2) return <OfferStep key={2} {...parts} />
  return <DebtResult {...parts} />
}
