import { formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { type OfferFields, toOffer } from '@/lib/tools/debts'
import { Slider } from '../calculator/slider'
import { OfferFee, OfferField, offerFields } from './offer-field'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  offer: OfferFields
  /** Dollars of debt that the loan replaces. */
  balance: number
  onChange: (offer: OfferFields) => void
}

/** Slider ranges. The number fields also accept other values. */
const stretches = {
  aprPercent: { min: 0, max: 40, step: 0.25 },
  months: { min: 6, max: 120, step: 1 },
} as const

/** Number fields for trying another rate, term or fee. Rate and term also have sliders. */
export function VaryOffer({ t, offer, balance, onChange }: Props) {
  const values = toOffer(offer)
  const said = {
    aprPercent: formatPercent(values.aprPercent, t.lang),
    months: `${formatNumber(values.months, t.lang)} ${t('tools.unit.months')}`,
  }
  return (
    <section className="grid gap-3 border border-rule bg-sheet px-7 pt-6 pb-7 print:hidden">
      <h2 className="text-4xl">{t('debtConsolidation.vary.title')}</h2>
      <p className="text-small text-ink-2">{t('debtConsolidation.vary.text')}</p>
      {offerFields.map((field) => (
        <div key={field}>
          <OfferField t={t} field={field} offer={offer} onChange={onChange} />
          <Slider
            label={t(`debtConsolidation.vary.${field}`)}
            said={said[field]}
            value={values[field]}
            range={stretches[field]}
            onChange={(text) => onChange({ ...offer, [field]: text })}
          />
        </div>
      ))}
      <OfferFee t={t} offer={offer} balance={balance} onChange={onChange} />
    </section>
  )
}
