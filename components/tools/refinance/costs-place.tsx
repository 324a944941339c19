import type { Translator } from '@/lib/i18n/translate'
import { type RefinanceFields, readRefinanceNumber } from '@/lib/tools/refinance-form'
import { Segments } from '../calculator/segments'

type Props = {
  t: Translator<'refinance'>
  fields: RefinanceFields
  onChange: (part: Pick<RefinanceFields, 'rolledIn'>) => void
}

/** Asks whether closing costs are paid up front or added to the loan. Shown only if there are closing costs. */
export function CostsPlace({ t, fields, onChange }: Props) {
  if (readRefinanceNumber(fields, 'closingCosts').value === 0) return null
  return (
    <div className="max-w-136">
      <Segments
        name="costs-place"
        label={t('refinance.costs.title')}
        options={(['upFront', 'rolledIn'] as const).map((id) => ({ id, label: t(`refinance.costs.${id}`) }))}
        chosen={fields.rolledIn ? 'rolledIn' : 'upFront'}
        onChoose={(id) => onChange({ rolledIn: id === 'rolledIn' })}
      />
    </div>
  )
}
