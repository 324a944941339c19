import type { Translator } from '@/lib/i18n/translate'
import { type OfferFields, readOffer } from '@/lib/tools/debts'
import { APR_PERCENT, MONTHS } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'

export const offerFields = ['aprPercent', 'months'] as const

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  field: keyof OfferFields
  offer: OfferFields
  onChange: (offer: OfferFields) => void
}

/** The rate or the term of the offer. A term of 0 is no offer, and says so. */
export function OfferField({ t, field, offer, onChange }: Props) {
  const common = {
    t,
    id: `offer-${field}`,
    text: offer[field],
    onChange: (text: string) => onChange({ ...offer, [field]: text }),
  }
  if (field === 'aprPercent')
    return (
      <NumberField
        {...common}
        label={t('debtConsolidation.field.aprPercent')}
        unit="percent"
        limits={APR_PERCENT}
      />
    )
  const noTerm = readOffer(offer).months.value === 0
  return (
    <NumberField
      {...common}
      label={t('debtConsolidation.offer.term')}
      unit="months"
      limits={MONTHS}
      error={noTerm ? t('debtConsolidation.offer.missing') : undefined}
    />
  )
}
