import { addFee } from '@/lib/finance/fee'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { FEE_PERCENT, type OfferFields, readOffer, toOffer } from '@/lib/tools/debts'
import { APR_PERCENT, MONEY, MONTHS } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'
import { Segments } from '../calculator/segments'

export const offerFields = ['aprPercent', 'months'] as const

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  offer: OfferFields
  onChange: (offer: OfferFields) => void
}

/** The rate or the term of the offer. A term of 0 shows an error. */
export function OfferField({ t, field, offer, onChange }: Props & { field: (typeof offerFields)[number] }) {
  const common = {
    t,
    id: `offer-${field}`,
    text: offer[field],
    onChange: (text: string) => onChange({ ...offer, [field]: text }),
  }
  if (field === 'aprPercent')
    return <NumberField {...common} label={t('debtConsolidation.field.aprPercent')} limits={APR_PERCENT} />
  const noTerm = readOffer(offer).months.value === 0
  return (
    <NumberField
      {...common}
      label={t('debtConsolidation.offer.term')}
      limits={MONTHS}
      error={noTerm ? t('debtConsolidation.offer.missing') : undefined}
    />
  )
}

/** The offer's fee and, if there is one, how it is paid. `balance`: dollars of debt that the loan replaces. */
export function OfferFee({ t, offer, balance, onChange }: Props & { balance: number }) {
  const { fee } = toOffer(offer)
  const percent = offer.feeUnit === 'percent'
  const added = addFee(balance, fee)
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberField
          key={offer.feeUnit}
          t={t}
          id="offer-fee"
          label={`${t('debtConsolidation.fee.title')} (${t('tools.optional')})`}
          optional
          limits={percent ? FEE_PERCENT : MONEY}
          text={offer.fee}
          onChange={(text) => onChange({ ...offer, fee: text })}
        />
        <Segments
          name="offer-fee-unit"
          label={t('debtConsolidation.fee.unit.title')}
          options={(['percent', 'dollars'] as const).map((id) => ({
            id,
            label: t(`debtConsolidation.fee.unit.${id}`),
          }))}
          chosen={offer.feeUnit}
          onChoose={(feeUnit) => onChange({ ...offer, feeUnit })}
        />
      </div>
      {fee && (
        <>
          <Segments
            name="offer-fee-place"
            label={t('debtConsolidation.fee.place.title')}
            options={(['inside', 'beside'] as const).map((id) => ({
              id,
              label: t(`debtConsolidation.fee.place.${id}`),
            }))}
            chosen={offer.feePlace}
            onChoose={(feePlace) => onChange({ ...offer, feePlace })}
          />
          <p className="text-small text-ink-2">
            {t(`debtConsolidation.fee.says.${offer.feePlace}`, {
              loan: formatDollars(added.principal, t.lang),
              fee: formatDollars(added.fee, t.lang),
            })}
          </p>
        </>
      )}
    </div>
  )
}
