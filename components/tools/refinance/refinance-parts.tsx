import {
  ltvBest,
  type RefinanceInputs,
  type RefinancePart,
  type RefinanceScore,
} from '@/lib/finance/refinance'
import { formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Translator, Values } from '@/lib/i18n/translate'
import { ContributionRow } from '../contribution-row'

type Props = { t: Translator; inputs: RefinanceInputs; result: RefinanceScore }

/** What the score is made of, each part with the reason for its points. */
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
          text={t(`refinance.part.${part.id}.text`, {
            max: part.max,
            ...valuesOf(part, inputs, result, t),
          })}
          points={part.points}
          max={part.max}
          weakest={part === weakest}
        />
      ))}
    </ul>
  )
}

/** What the part's sentence names besides its points. */
function valuesOf(
  { id }: RefinancePart,
  inputs: RefinanceInputs,
  result: RefinanceScore,
  t: Translator,
): Values {
  const percent = (ratio: number) => formatPercent(oneDecimal(ratio * 100), t.lang)
  if (id === 'credit') return { value: t(`refinance.creditRange.${inputs.creditRange}`) }
  if (id === 'dti') return { dti: percent(result.dti), limit: percent(result.dtiLimit) }
  if (id === 'ltv' && (inputs.loanType === 'mortgage' || inputs.loanType === 'auto'))
    return { ltv: percent(result.ltv ?? 0), best: percent(ltvBest[inputs.loanType]) }
  if (id === 'business' && inputs.loanType === 'business')
    return {
      age: t(`refinance.businessAge.${inputs.businessAge}`),
      multiple: formatNumber(oneDecimal(inputs.revenue / result.payment), t.lang),
    }
  return { value: t(`refinance.history.${inputs.history}`) }
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
