'use client'

import { replacedBalance } from '@/lib/finance/consolidation'
import { counts } from '@/lib/finance/debt'
import type { Translator } from '@/lib/i18n/translate'
import { type DebtState, type OfferFields, offerComplete, readOffer, toDebts } from '@/lib/tools/debts'
import { CalculatorStep, StepHeading } from '../calculator/calculator-step'
import type { Wizard } from '../wizard/use-wizard'
import { OfferFee, OfferField, offerFields } from './offer-field'

type Props = { t: Translator<'debtConsolidation' | 'tools'>; wizard: Wizard<DebtState> }

/** Step 2: the loan that would replace the debts. */
export function OfferStep({ t, wizard }: Props) {
  const { debts, offer } = wizard.state
  const change = (changed: OfferFields) => wizard.setState({ ...wizard.state, offer: changed })
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
          <OfferField key={field} t={t} field={field} offer={offer} onChange={change} />
        ))}
        <OfferFee
          t={t}
          offer={offer}
          balance={replacedBalance(toDebts(debts).filter(counts))}
          onChange={change}
        />
      </div>
    </CalculatorStep>
  )
}
