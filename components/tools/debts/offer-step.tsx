'use client'

import type { Translator } from '@/lib/i18n/translate'
import { type DebtState, offerComplete, readOffer } from '@/lib/tools/debts'
import { CalculatorStep, StepHeading } from '../calculator/calculator-step'
import type { Wizard } from '../wizard/use-wizard'
import { OfferField, offerFields } from './offer-field'

type Props = { t: Translator<'debtConsolidation' | 'tools'>; wizard: Wizard<DebtState> }

/** Step 2: the loan that would replace the debts. */
export function OfferStep({ t, wizard }: Props) {
  const { offer } = wizard.state
  const wrong = Object.values(readOffer(offer)).some(({ error }) => error)
  const missing = wrong ? t('tools.fix') : t('debtConsolidation.offer.missing')
  return (
    <CalculatorStep
      t={t}
      section="debtConsolidation"
      wizard={wizard}
      total={3}
      why={t('debtConsolidation.offer.why')}
      missing={offerComplete(offer) ? undefined : missing}
    >
      <StepHeading
        heading={wizard.heading}
        title={t('debtConsolidation.offer.title')}
        hint={t('debtConsolidation.offer.hint')}
      />
      <div className="grid max-w-136 gap-6">
        {offerFields.map((field) => (
          <OfferField
            key={field}
            t={t}
            field={field}
            offer={offer}
            onChange={(changed) => wizard.setState({ ...wizard.state, offer: changed })}
          />
        ))}
      </div>
    </CalculatorStep>
  )
}
