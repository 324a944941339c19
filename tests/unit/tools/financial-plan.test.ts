import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { financialHealth, financialHealth2 } from '../../../lib/tools/financial-health.ts'
import {
  opportunityOf,
  type Profile,
  planFor,
  profileOf,
  ratings,
  type Subject,
  steps,
} from '../../../lib/tools/financial-plan.ts'
import type { Answers, Question } from '../../../lib/tools/quiz.ts'

const every = (questions: readonly Question[]) =>
  questions.reduce<Answers[]>(
    (sets, { id, answers }) => sets.flatMap((set) => answers.map((answer) => ({ ...set, [id]: answer.id }))),
    [{}],
  )
const versions = [financialHealth, financialHealth2].map(({ questions }) => every(questions))
const profiles = versions.flat().map((answers) => profileOf(answers) as Profile)
const say = (profile: Profile) => Object.values(profile).join(' ')

const healthy: Profile = {
  debtRatio: 'low',
  savings: 'sound',
  budget: 'tracked',
  credit: 'strong',
  goals: 'buyHome',
}
const texts = new Set(
  readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ _id }) => _id === 'strings-financialHealth')
    .flatMap(({ entries }) => (entries as { key: string }[]).map(({ key }) => key)),
)

describe('every set of answers in both versions', () => {
  test('has a text that interprets each answer (R9.7)', () => {
    expect(versions.map((sets) => sets.length)).toEqual([5 * 4 * 4 * 5 * 4, 6 * 5 * 5 * 6 * 6])
    expect(profiles).not.toContain(null)
    for (const [subject, byAnswer] of Object.entries(ratings))
      for (const rating of Object.values(byAnswer)) expect(texts).toContain(`reading.${subject}.${rating}`)
  })

  test('leads to one to three steps each for 30, 60 and 90 days (R9.10)', () => {
    for (const profile of profiles)
      for (const { days, steps: due } of planFor(profile)) {
        expect(due.length, `${days}: ${say(profile)}`).toBeGreaterThanOrEqual(1)
        expect(due.length).toBeLessThanOrEqual(3)
      }
  })

  test('leads to a plan that addresses the biggest opportunity (R9.11)', () => {
    for (const profile of profiles) {
      const opportunity = opportunityOf(profile)
      const planned = planFor(profile).flatMap(({ steps: due }) => due)
      expect(
        planned.some(({ id }) => steps[id].serves === opportunity),
        `${opportunity}: ${say(profile)}`,
      ).toBe(true)
    }
  })

  test('never suggests a loan application if lenders would refuse or overcharge the visitor (R9.10)', () => {
    for (const profile of profiles) {
      const ids = planFor(profile).flatMap(({ steps: due }) => due.map(({ id }) => id))
      const early = ['high', 'severe'].includes(profile.debtRatio) || profile.credit === 'poor'
      const applies = ids.some((id) => ['buyHome', 'fundBusiness', 'buyVehicle'].includes(id))
      if (early) expect(applies, say(profile)).toBe(false)
      if (ids.includes('waitForBoth') || ids.includes('waitForRatio') || ids.includes('waitForScore'))
        expect(early, say(profile)).toBe(true)
    }
  })

  test('leads to help with payments in the first 30 days if debts take more than half of the income', () => {
    for (const profile of profiles.filter(({ debtRatio }) => debtRatio === 'severe'))
      expect(
        planFor(profile)[0]?.steps.map(({ id }) => id),
        say(profile),
      ).toContain('hardship')
  })
})

describe('the biggest opportunity (R9.11)', () => {
  test.each<[Partial<Profile>, string]>([
    [{}, 'goal'],
    [{ debtRatio: 'severe' }, 'debtRatio'],
    [{ savings: 'none' }, 'savings'],
    [{ budget: 'none', savings: 'started' }, 'budget'],
    [{ credit: 'poor' }, 'credit'],
    [{ credit: 'unknown' }, 'know'],
    [{ debtRatio: 'unknown' }, 'know'],
    [{ credit: 'poor', debtRatio: 'severe', goals: 'payDebt' }, 'debtRatio'],
    [{ credit: 'poor', debtRatio: 'severe', goals: 'buyHome' }, 'credit'],
    [{ savings: 'none', debtRatio: 'severe', goals: 'buildSavings' }, 'savings'],
  ])('with %j is %s', (part, opportunity) => {
    expect(opportunityOf({ ...healthy, ...part })).toBe(opportunity)
  })
})

test('answers that are incomplete or unknown have no profile', () => {
  expect(profileOf({ debtRatio: 'under20' })).toBeNull()
  expect(
    profileOf({
      debtRatio: 'toString',
      savings: 'none',
      budget: 'never',
      credit: 'unsure',
      goals: 'payDebt',
    }),
  ).toBeNull()
})

test('the table of ratings contains exactly the answers in both versions', () => {
  const ids = (subject: Subject) =>
    new Set(
      [financialHealth, financialHealth2].flatMap(({ questions }) =>
        questions.filter(({ id }) => id === subject).flatMap(({ answers }) => answers.map(({ id }) => id)),
      ),
    )
  for (const subject of Object.keys(ratings) as Subject[])
    expect(new Set(Object.keys(ratings[subject]))).toEqual(ids(subject))
})
