import {
  businessAgePoints,
  creditPoints,
  ltvBest,
  type RefinanceInputs,
  type RefinanceScore,
  revenueBest,
  scoreRefinance,
} from './refinance.ts'

/** One input changed, the others left as they are. `to`: an option's id, or dollars. */
type Change =
  | { input: 'creditRange'; to: keyof typeof creditPoints }
  | { input: 'history'; to: 'clean12' }
  | { input: 'businessAge'; to: keyof typeof businessAgePoints }
  | { input: 'otherDebt' | 'balance' | 'revenue'; to: number }

/**
 * `score` is the whole new score, since a lower balance also lowers the payment that the debt-to-income ratio counts.
 */
export type RefinanceChange = Change & { score: number; gain: number }

/**
 * The single changes that would raise the score, the greatest gain first. Credit and time in business go to the next
 * tier, the one within reach, rather than to the best.
 */
export function refinanceChanges(inputs: RefinanceInputs, now: RefinanceScore): RefinanceChange[] {
  return candidates(inputs, now)
    .map((change) => {
      const { score } = scoreRefinance({ ...inputs, [change.input]: change.to })
      return { ...change, score, gain: score - now.score }
    })
    .filter((change) => change.gain > 0)
    .sort((a, b) => b.gain - a.gain)
}

function candidates(inputs: RefinanceInputs, now: RefinanceScore): Change[] {
  const list: Change[] = [
    { input: 'creditRange', to: next(creditPoints, inputs.creditRange) },
    { input: 'otherDebt', to: 0 },
    { input: 'history', to: 'clean12' },
  ]
  if (inputs.loanType === 'business') {
    list.push({ input: 'businessAge', to: next(businessAgePoints, inputs.businessAge) })
    // The first whole dollar past the multiple, for the rule says over, not at.
    list.push({ input: 'revenue', to: Math.max(inputs.revenue, Math.floor(revenueBest * now.payment) + 1) })
  }
  if (inputs.loanType === 'mortgage' || inputs.loanType === 'auto') {
    const paidDown = Math.floor((ltvBest[inputs.loanType] * inputs.assetValue) / 100)
    if (paidDown > 0 && paidDown < inputs.balance) list.push({ input: 'balance', to: paidDown })
  }
  return list
}

/** The tier after the present one, which the last one is itself. */
function next<Tier extends string>(tiers: Readonly<Record<Tier, number>>, present: Tier): Tier {
  const ids = Object.keys(tiers) as Tier[]
  return ids[ids.indexOf(present) + 1] ?? present
}
