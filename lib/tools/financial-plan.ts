import type { Route } from '../i18n/routes.ts'
import type { Answers } from './quiz.ts'

/**
 * Maps each answer of the Financial Health Assessment to a rating. Both versions share the ratings: several of the
 * second version's finer answers have the same rating.
 */
export const ratings = {
  debtRatio: {
    under10: 'low',
    '10-20': 'low',
    under20: 'low',
    '20-35': 'fair',
    '36-50': 'high',
    over50: 'severe',
    unsure: 'unknown',
  },
  savings: {
    none: 'none',
    under1m: 'thin',
    '1-3m': 'started',
    '3-6m': 'sound',
    over3m: 'sound',
    over6m: 'sound',
  },
  budget: { never: 'none', tried: 'stopped', inMind: 'mental', written: 'written', tracked: 'tracked' },
  credit: {
    under580: 'poor',
    '580-669': 'fair',
    '670-739': 'good',
    '740plus': 'strong',
    '740-799': 'strong',
    '800plus': 'strong',
    unsure: 'unknown',
  },
  goals: {
    repairCredit: 'repairCredit',
    payDebt: 'payDebt',
    buildSavings: 'buildSavings',
    buyHome: 'buyHome',
    fundBusiness: 'fundBusiness',
    buyVehicle: 'buyVehicle',
  },
} as const

type Ratings = typeof ratings
export type Subject = keyof Ratings
/** A visitor's rating in each subject. */
export type Profile = { [S in Subject]: Ratings[S][keyof Ratings[S]] }
type Area = Exclude<Subject, 'goals'>

/** The rating of each answer, or null until all five questions are answered. */
export function profileOf(answers: Answers): Profile | null {
  const found = Object.entries(ratings).map(([subject, byAnswer]) => {
    const answer = answers[subject] ?? ''
    return [subject, Object.hasOwn(byAnswer, answer) ? byAnswer[answer as keyof typeof byAnswer] : null]
  })
  return found.every(([, rating]) => rating !== null) ? (Object.fromEntries(found) as Profile) : null
}

/** The urgency of each rating: the room for improvement, from 0 to 3. */
const urgency: { [A in Area]: Record<Profile[A], number> } = {
  debtRatio: { low: 0, fair: 1, high: 2, severe: 3, unknown: 1 },
  savings: { none: 3, thin: 2, started: 1, sound: 0 },
  budget: { none: 2, stopped: 2, mental: 1, written: 1, tracked: 0 },
  credit: { poor: 3, fair: 2, good: 1, strong: 0, unknown: 2 },
}

/**
 * The subjects that a goal depends on, most important first. This order breaks ties between equally urgent subjects.
 */
const matters: Record<Profile['goals'], readonly Area[]> = {
  repairCredit: ['credit', 'debtRatio', 'budget', 'savings'],
  payDebt: ['debtRatio', 'budget', 'savings', 'credit'],
  buildSavings: ['savings', 'budget', 'debtRatio', 'credit'],
  buyHome: ['credit', 'debtRatio', 'savings', 'budget'],
  fundBusiness: ['credit', 'debtRatio', 'savings', 'budget'],
  buyVehicle: ['credit', 'debtRatio', 'savings', 'budget'],
}

export type Opportunity = Area | 'know' | 'goal'

/** The most urgent subject, or `know` if its figure is unknown. If no subject needs improvement, returns `goal`. */
export function opportunityOf(profile: Profile): Opportunity {
  const urgent = (area: Area) => (urgency[area] as Record<string, number>)[profile[area]] ?? 0
  // The sort is stable, so the order in `matters` breaks ties.
  const [first] = matters[profile.goals].toSorted((a, b) => urgent(b) - urgent(a))
  if (!first || urgent(first) === 0) return 'goal'
  return profile[first] === 'unknown' ? 'know' : first
}

type OpportunityText = `${Opportunity}.text` | 'know.textRatio' | 'savings.textMore' | 'goal.textOwn'

/**
 * The last parts of the text key for the sentence about the biggest opportunity. The sentence also depends on other
 * answers.
 */
export function opportunityText(profile: Profile): OpportunityText {
  const opportunity = opportunityOf(profile)
  if (opportunity === 'know' && profile.credit !== 'unknown') return 'know.textRatio'
  if (opportunity === 'savings' && profile.savings === 'started') return 'savings.textMore'
  if (opportunity === 'goal' && !borrows(profile)) return 'goal.textOwn'
  return `${opportunity}.text`
}

/**
 * A step of the plan. `days`: its deadline. `goal`: for visitors with this goal, the step takes precedence. `link`: a
 * page that helps with the step.
 */
type Step = {
  days: 30 | 60 | 90
  goal?: Profile['goals']
  /** The opportunity that the step helps with. */
  serves: Opportunity
  when: (profile: Profile) => boolean
  link?: Route
}

const strained = ({ debtRatio }: Profile) => debtRatio === 'high' || debtRatio === 'severe'
const weak = ({ credit }: Profile) => credit === 'poor' || credit === 'fair'
const unsaved = ({ savings }: Profile) => savings === 'none' || savings === 'thin'
const unplanned = ({ budget }: Profile) => budget === 'none' || budget === 'stopped' || budget === 'mental'
const borrows = ({ goals }: Profile) =>
  goals === 'buyHome' || goals === 'fundBusiness' || goals === 'buyVehicle'
/** Whether a lender would probably refuse today or charge too much. */
const tooEarly = (profile: Profile) => borrows(profile) && (strained(profile) || poor(profile))
const poor = ({ credit }: Profile) => credit === 'poor'
const hasOneDebtToPay = ({ debtRatio, goals }: Profile) =>
  debtRatio === 'fair' || debtRatio === 'high' || debtRatio === 'severe' || goals === 'payDebt'
/** Whether to suggest a consolidation loan: the goal needs no other loan, and lenders would probably approve one. */
const mayConsolidate = (profile: Profile) =>
  !borrows(profile) && !poor(profile) && profile.debtRatio !== 'severe'
const wants = (goal: Profile['goals']) => (profile: Profile) => profile.goals === goal
const ready = (goal: Profile['goals']) => (profile: Profile) => profile.goals === goal && !tooEarly(profile)

/**
 * The steps in the order that a credit counselor would suggest: stop the harm, learn the facts, build a cushion, then
 * dispute, pay down and apply.
 */
export const steps = {
  hardship: { days: 30, serves: 'debtRatio', when: ({ debtRatio }) => debtRatio === 'severe' },
  autopay: { days: 30, serves: 'credit', when: (profile) => strained(profile) || weak(profile) },
  ratio: { days: 30, serves: 'know', when: ({ debtRatio }) => debtRatio === 'unknown' },
  score: { days: 30, serves: 'know', when: ({ credit }) => credit === 'unknown' },
  reports: {
    days: 30,
    serves: 'credit',
    goal: 'repairCredit',
    when: (profile) => profile.credit !== 'strong' || wants('repairCredit')(profile),
    link: '/free-guide',
  },
  record: { days: 30, serves: 'budget', when: unplanned, link: '/spending-habit' },
  transfer: { days: 30, serves: 'savings', when: unsaved },
  goalInWriting: { days: 30, serves: 'goal', when: () => true },

  cushion: { days: 60, serves: 'savings', when: unsaved },
  dispute: {
    days: 60,
    serves: 'credit',
    goal: 'repairCredit',
    when: (profile) => weak(profile) || wants('repairCredit')(profile),
    link: '/credit-repair',
  },
  utilization: {
    days: 60,
    serves: 'credit',
    when: ({ credit, debtRatio }) => credit !== 'strong' && credit !== 'unknown' && debtRatio !== 'severe',
    link: '/credit-score-booster',
  },
  extraToOneDebt: {
    days: 60,
    serves: 'debtRatio',
    goal: 'payDebt',
    when: (profile) => hasOneDebtToPay(profile) && !mayConsolidate(profile),
  },
  oneDebt: {
    days: 60,
    serves: 'debtRatio',
    goal: 'payDebt',
    when: (profile) => hasOneDebtToPay(profile) && mayConsolidate(profile),
    link: '/debt-consolidation',
  },
  monthlyBudget: { days: 60, serves: 'budget', when: ({ budget }) => budget !== 'tracked' },
  noApplications: { days: 60, serves: 'credit', when: (profile) => borrows(profile) && !tooEarly(profile) },
  raiseSaving: { days: 60, serves: 'savings', when: (profile) => !strained(profile) && !unsaved(profile) },

  waitForBoth: {
    days: 90,
    serves: 'goal',
    when: (profile) => borrows(profile) && strained(profile) && poor(profile),
    link: '/credit-score-booster',
  },
  waitForRatio: {
    days: 90,
    serves: 'goal',
    when: (profile) => borrows(profile) && strained(profile) && !poor(profile),
    link: '/debt-consolidation',
  },
  waitForScore: {
    days: 90,
    serves: 'goal',
    when: (profile) => borrows(profile) && !strained(profile) && poor(profile),
    link: '/credit-score-booster',
  },
  repairCredit: { days: 90, serves: 'goal', when: ready('repairCredit'), link: '/credit-repair' },
  payDebt: { days: 90, serves: 'goal', when: ready('payDebt'), link: '/debt-consolidation' },
  buildSavings: { days: 90, serves: 'goal', when: ready('buildSavings'), link: '/spending-habit' },
  buyHome: { days: 90, serves: 'goal', when: ready('buyHome'), link: '/loan-type-matcher' },
  fundBusiness: { days: 90, serves: 'goal', when: ready('fundBusiness'), link: '/loan-readiness' },
  buyVehicle: { days: 90, serves: 'goal', when: ready('buyVehicle'), link: '/loan-type-matcher' },
  again: { days: 90, serves: 'goal', when: () => true },
} as const satisfies Record<string, Step>

type StepId = keyof typeof steps
type Linked = { [Id in StepId]: (typeof steps)[Id] extends { link: infer L } ? L : never }[StepId]
type PlanStep = { id: StepId; link: Linked | null }

/** More than three steps a month would be unrealistic. */
const MOST = 3

type Plan = { days: 30 | 60 | 90; steps: PlanStep[] }[]

/**
 * Up to three steps each for 30, 60 and 90 days. Steps toward the biggest opportunity or the visitor's goal are picked
 * first, but the steps keep the order of `steps`.
 */
export function planFor(profile: Profile): Plan {
  const opportunity = opportunityOf(profile)
  return ([30, 60, 90] as const).map((days) => {
    const due = (Object.entries(steps) as [StepId, Step][]).filter(
      ([, step]) => step.days === days && step.when(profile),
    )
    const kept = due.filter(([, { serves, goal }]) => serves === opportunity || goal === profile.goals)
    const others = due.filter((step) => !kept.includes(step))
    const picked = [...kept, ...others].slice(0, MOST)
    return {
      days,
      steps: due
        .filter((step) => picked.includes(step))
        .map(([id, { link }]) => ({ id, link: (link as Linked | undefined) ?? null })),
    }
  })
}
