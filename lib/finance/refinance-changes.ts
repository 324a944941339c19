import {
  ltvBest,
  type RefinanceInputs,
  type RefinanceScore,
  revenueBest,
  scoreRefinance,
} from './refinance.ts'

/**
 * One input changed and the others left as they are. `to`: an option's id, or dollars; `score` is the whole
 * new score, since a lower balance also lowers the payment that the debt-to-income ratio counts.
 */
export type RefinanceChange = {
  input: 'creditRange' | 'history' | 'businessAge' | 'otherDebt' | 'balance' | 'revenue'
  to: string | number
  score: number
  gain: number
}

/** The single changes that would raise the score, the greatest gain first. */
export function refinanceChanges(inputs: RefinanceInputs, now: RefinanceScore): RefinanceChange[] {
  return candidates(inputs, now)
    .map(({ input, to }) => {
      const { score } = scoreRefinance({ ...inputs, [input]: to })
      return { input, to, score, gain: score - now.score }
    })
    .filter((change) => change.gain > 0)
    .sort((a, b) => b.gain - a.gain)
}

function candidates(inputs: RefinanceInputs, now: RefinanceScore): Pick<RefinanceChange, 'input' | 'to'>[] {
  const list: Pick<RefinanceChange, 'input' | 'to'>[] = [
    { input: 'creditRange', to: '740plus' },
    { input: 'otherDebt', to: 0 },
    { input: 'history', to: 'clean12' },
  ]
  if (inputs.loanType === 'business') {
    list.push({ input: 'businessAge', to: '2yplus' })
    // The first whole dollar past the multiple, for the rule says over, not at.
    list.push({ input: 'revenue', to: Math.max(inputs.revenue, Math.floor(revenueBest * now.payment) + 1) })
  }
  if (inputs.loanType === 'mortgage' || inputs.loanType === 'auto') {
    const paidDown = Math.floor(ltvBest[inputs.loanType] * inputs.assetValue)
    if (paidDown > 0 && paidDown < inputs.balance) list.push({ input: 'balance', to: paidDown })
  }
  return list
}
