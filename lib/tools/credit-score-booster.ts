import type { Contact } from '../leads/contact.ts'
import { DEFAULT_TIP, worded } from './wording.ts'

export type BoosterAnswers = {
  readonly habits: readonly string[]
  readonly utilization: string
  readonly latePayments: string
  readonly inquiries: string
  readonly accountAge: string
}

/**
 * The stored state. `contact` never leaves the browser. `guideAsked`: whether to show the confirmation in place of
 * the guide form.
 */
export type BoosterState = { answers: BoosterAnswers; contact: Contact; guideAsked: boolean }

/** `tip`: the tip that the answer triggers. */
type BoosterQuestion = {
  readonly id: keyof BoosterAnswers
  readonly multiple?: true
  readonly answers: readonly { readonly id: string; readonly tip?: string }[]
}

/** The answer "none of these", which excludes all habits. */
const NO_HABIT = 'none'

/**
 * A quiz without a score. These answers trigger tips: habits, utilization above 50%, late payments, two or more
 * inquiries, and accounts under two years old.
 */
export const creditScoreBooster: {
  readonly section: 'creditScoreBooster'
  readonly questions: readonly BoosterQuestion[]
} = worded({
  section: 'creditScoreBooster',
  questions: [
    {
      id: 'habits',
      multiple: true,
      answers: [
        { id: 'minimumOnly', tip: 'habitMinimumOnly' },
        { id: 'maxOut', tip: 'habitMaxOut' },
        { id: 'forgetDueDates', tip: 'habitForgetDueDates' },
        { id: 'closeOldCards', tip: 'habitCloseOldCards' },
        { id: 'applyOften', tip: 'habitApplyOften' },
        { id: 'neverCheckReport', tip: 'habitNeverCheckReport' },
        { id: NO_HABIT },
      ],
    },
    {
      id: 'utilization',
      answers: [
        { id: 'under10' },
        { id: '10-30' },
        { id: '30-50' },
        { id: '50-75', tip: 'utilizationOver50' },
        { id: 'over75', tip: 'utilizationOver50' },
      ],
    },
    {
      id: 'latePayments',
      answers: [
        { id: 'none' },
        { id: 'one', tip: 'lateOne' },
        { id: '2-3', tip: 'lateSeveral' },
        { id: '4plus', tip: 'lateSeveral' },
      ],
    },
    {
      id: 'inquiries',
      answers: [
        { id: 'none' },
        { id: 'one' },
        { id: '2-3', tip: 'inquiries2plus' },
        { id: '4plus', tip: 'inquiries2plus' },
      ],
    },
    {
      id: 'accountAge',
      answers: [
        { id: 'under1y', tip: 'ageUnder2y' },
        { id: '1-2y', tip: 'ageUnder2y' },
        { id: '2-5y' },
        { id: '5yplus' },
      ],
    },
  ],
})

/**
 * The tips, ordered by their weight in most credit scores: payment history and utilization, then errors, inquiries
 * and age.
 */
const byWeight = [
  'lateSeveral',
  'utilizationOver50',
  'habitMaxOut',
  'habitForgetDueDates',
  'lateOne',
  'habitMinimumOnly',
  'habitNeverCheckReport',
  'inquiries2plus',
  'habitApplyOften',
  'habitCloseOldCards',
  'ageUnder2y',
] as const

type BoosterTip = (typeof byWeight)[number] | typeof DEFAULT_TIP

/** The tips that the answers trigger, most important first, or only the default tip if there are none. */
export function boosterTips(answers: BoosterAnswers): BoosterTip[] {
  const triggered = new Set(
    creditScoreBooster.questions.flatMap((question) =>
      question.answers
        .filter((answer) => [answers[question.id]].flat().includes(answer.id))
        .flatMap((answer) => answer.tip ?? []),
    ),
  )
  const tips = byWeight.filter((tip) => triggered.has(tip))
  return tips.length > 0 ? tips : [DEFAULT_TIP]
}

/** Toggles a habit. "None of these" and a habit exclude each other. */
export function toggleHabit(habits: readonly string[], habit: string): string[] {
  if (habits.includes(habit)) return habits.filter((each) => each !== habit)
  if (habit === NO_HABIT) return [NO_HABIT]
  return [...habits.filter((each) => each !== NO_HABIT), habit]
}
