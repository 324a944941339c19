import type { Translator } from '@/lib/i18n/translate'
import { type RefinanceFields, type RefinanceNumberField, refinanceLimits } from '@/lib/tools/refinance-form'
import { NumberField } from '../calculator/number-field'

type Props = {
  t: Translator<'refinance' | 'tools'>
  field: RefinanceNumberField
  fields: RefinanceFields
  onChange: (text: string) => void
}

/** A number field of the estimator. The label of the asset's value depends on the loan type. */
export function RefinanceNumber({ t, field, fields, onChange }: Props) {
  const name =
    field === 'assetValue'
      ? t(`refinance.field.assetValue.${fields.loanType === 'auto' ? 'auto' : 'mortgage'}`)
      : t(`refinance.field.${field}`)
  const optional = field === 'closingCosts' || field === 'cashOut' || field === 'taxesInsurance'
  return (
    <div className="max-w-136">
      <NumberField
        t={t}
        id={field}
        label={optional ? `${name} (${t('tools.optional')})` : name}
        unitSaid={field === 'months'}
        limits={refinanceLimits[field]}
        optional={optional || field === 'newAprPercent' || field === 'newMonths'}
        hint={optional ? t(`refinance.field.${field}Hint`) : undefined}
        text={fields[field]}
        onChange={onChange}
      />
    </div>
  )
}
