import {
  businessAgePoints,
  creditPoints,
  ltvBest,
  type RefinanceInputs,
  type RefinanceScore,
  revenueBest,
  scoreRefinance,
} from './refinance.ts'

/** A change to a single input. `to`: the id of an option, or dollars. */
type Change =
  | { input: 'creditRange'; to: keyof typeof creditPoints }
  | { input: 'history'; to: 'clean12' }
  | { input: 'businessAge'; to: keyof typeof businessAgePoints }
  | { input: 'otherDebt' | 'balance' | 'revenue'; to: number }

/**
 * `score`: the new score, computed from all inputs, because a lower balance also lowers the payment in the
 * debt-to-income ratio.
 */
export type RefinanceChange = Change & { score: number; gain: number }

/**
 * Single changes that would raise the score, largest gain first. Credit and time in business move only to the next
 * tier.
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
    // The lowest whole dollar amount above the multiple, because the requirement says “over”.
    list.push({ input: 'revenue', to: Math.max(inputs.revenue, Math.floor(revenueBest * now.payment) + 1) })
  }
  if (inputs.loanType === 'mortgage' || inputs.loanType === 'auto') {
    const paidDown = Math.floor((ltvBest[inputs.loanType] * inputs.assetValue) / 100)
    if (paidDown > 0 && paidDown < inputs.balance) list.push({ input: 'balance', to: paidDown })
  }
  return list
}

/** The next tier, or the current tier if it is the last. */
function next<Tier extends string>(tiers: Readonly<Record<Tier, number>>, present: Tier): Tier {
  const ids = Object.keys(tiers) as Tier[]
  return ids[ids.indexOf(present) + 1] ?? present
}
