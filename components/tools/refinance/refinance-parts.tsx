import {
  ltvBest,
  type RefinanceInputs,
  type RefinancePart,
  type RefinanceScore,
} from '@/lib/finance/refinance'
import { formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { ContributionRow } from '../contribution-row'

type Props = { t: Translator<'refinance' | 'tools'>; inputs: RefinanceInputs; result: RefinanceScore }

/** The components of the score, each with the reason for its points. */
export function RefinanceParts({ t, inputs, result }: Props) {
  const gap = Math.max(...result.parts.map(({ points, max }) => max - points))
  const weakest = gap > 0 ? result.parts.find(({ points, max }) => max - points === gap) : undefined
  return (
    <ul>
      {result.parts.map((part) => (
        <ContributionRow
          key={part.id}
          t={t}
          name={t(`refinance.part.${part.id}.name`)}
          text={reasonOf(part, inputs, result, t)}
          points={part.points}
          max={part.max}
          weakest={part === weakest}
        />
      ))}
    </ul>
  )
}

function reasonOf(
  { id, max }: RefinancePart,
  inputs: RefinanceInputs,
  result: RefinanceScore,
  t: Props['t'],
): string {
  const percent = (ratio: number) => formatPercent(Math.round(ratio * 1000) / 10, t.lang)
  if (id === 'credit')
    return t('refinance.part.credit.text', { max, value: t(`refinance.creditRange.${inputs.creditRange}`) })
  if (id === 'dti') {
    const housing = inputs.loanType === 'mortgage' && inputs.taxesInsurance
    return t(housing ? 'refinance.part.dti.textHousing' : 'refinance.part.dti.text', {
      dti: percent(result.dti),
      limit: percent(result.dtiLimit),
    })
  }
  if (id === 'ltv' && (inputs.loanType === 'mortgage' || inputs.loanType === 'auto'))
    return t('refinance.part.ltv.text', {
      max,
      ltv: formatPercent(result.ltvPercent ?? 0, t.lang),
      best: formatPercent(ltvBest[inputs.loanType], t.lang),
    })
  if (id === 'business' && inputs.loanType === 'business')
    return t('refinance.part.business.text', {
      age: t(`refinance.businessAge.${inputs.businessAge}`),
      multiple: formatNumber(result.revenueMultiple ?? 0, t.lang),
    })
  return t('refinance.part.history.text', { max, value: t(`refinance.history.${inputs.history}`) })
}
