import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  businessAgePoints,
  creditPoints,
  historyPoints,
  missesBusinessMinimum,
  type RefinanceInputs,
  scoreRefinance,
} from '../../../lib/finance/refinance.ts'
import { refinanceChanges } from '../../../lib/finance/refinance-changes.ts'
import { businessCreditBuilder } from '../../../lib/tools/business-credit-builder.ts'
import { quizResult, traitsOf } from '../../../lib/tools/contributions.ts'
import { boosterTips, creditScoreBooster } from '../../../lib/tools/credit-score-booster.ts'
import { entrepreneurialReadiness } from '../../../lib/tools/entrepreneurial-readiness.ts'
import { financialHealth, financialHealth2 } from '../../../lib/tools/financial-health.ts'
import {
  opportunityOf,
  opportunityText,
  planFor,
  profileOf,
  type steps,
} from '../../../lib/tools/financial-plan.ts'
import { amountMeets, creditMeets, type LoanMinimums, monthsMeet } from '../../../lib/tools/loan-facts.ts'
import { bestMatch, loanMatcher, matchLoans, wayOut } from '../../../lib/tools/loan-matcher.ts'
import { type MatcherAnswers, type MatcherLoan, matcherLoans } from '../../../lib/tools/loan-matcher-table.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import { moneyMindset } from '../../../lib/tools/money-mindset.ts'
import { heldBack, openingLoans } from '../../../lib/tools/opening-loans.ts'
import type { Answers, QuizDefinition } from '../../../lib/tools/quiz.ts'
import { spendingHabit } from '../../../lib/tools/spending-habit.ts'

// R8.19: no sentence of a result contradicts the answers, their points, or a minimum on the funding page. For every
// set of answers, these tests check each sentence that could be wrong. The refinance test samples the amounts.

type Entry = { key: string; en: string; es: string }
const documents = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const texts = new Map<string, Entry>(
  documents
    .filter(({ _type }) => _type === 'strings')
    .flatMap(({ section, entries }) =>
      (entries as Entry[]).map((entry) => [`${section}.${entry.key}`, entry] as const),
    ),
)

/** The minimums in the default content, which the funding page and the matcher show. */
const facts = documents
  .filter(({ _type }) => _type === 'loanType')
  .map(({ loan, business, product, minAmount, maxAmount, minCredit = null, minMonths = null }) => {
    const range = product ? documents.find(({ _id }) => _id === product._ref) : { minAmount, maxAmount }
    return { loan, business, minAmount: range.minAmount, maxAmount: range.maxAmount, minCredit, minMonths }
  }) as (LoanMinimums & { loan: MatcherLoan })[]
const minimums = Object.fromEntries(facts.map((each) => [each.loan, each] as const)) as unknown as Record<
  MatcherLoan,
  LoanMinimums
>

type Asked = { readonly id: string; readonly answers: readonly { readonly id: string }[] }
const every = (questions: readonly Asked[]) =>
  questions.reduce<Answers[]>(
    (sets, { id, answers }) => sets.flatMap((set) => answers.map((answer) => ({ ...set, [id]: answer.id }))),
    [{}],
  )
const say = (answers: Answers) => Object.values(answers).join(' ')

/** Calls `check` with the result of every set of answers. */
function forEvery(
  quiz: QuizDefinition,
  check: (answers: Answers, result: NonNullable<ReturnType<typeof quizResult>>, points: number[]) => void,
) {
  for (const answers of every(quiz.questions)) {
    const result = quizResult(quiz, answers)
    if (!result) throw new Error(say(answers))
    check(
      answers,
      result,
      result.contributions.map(({ points }) => points),
    )
  }
}

/** What the text of each band says about the points of the five answers. */
const bandClaims: Record<string, (points: number[]) => boolean> = {
  // "you look like the applicants lenders approve": the Loan Readiness tests below also check the minimums.
  'loanReadiness.readyNow': (points) => atLeast(points, 18) >= 3,
  'loanReadiness.almostReady': (points) => atLeast(points, 12) >= 3,
  // "you may end up with a hard inquiry and a denial": at least one answer is below the second best.
  'loanReadiness.prepNeeded': (points) => atLeast(points, 18) < 5,
  'loanReadiness.notReady': (points) => atLeast(points, 18) < 4,
  // "most of what a new business needs"
  'entrepreneurialReadiness.launchReady': (points) => atLeast(points, 18) >= 3,
  // "the steps still open below"
  'entrepreneurialReadiness.closeToReady': (points) => points.some((each) => each < 25),
  // "you've started", "important parts are still open"
  'entrepreneurialReadiness.prepInProgress': (points) =>
    points.some((each) => each > 8) && atLeast(points, 20) < 5,
  'entrepreneurialReadiness.preValidation': (points) => atLeast(points, 18) < 4,
  // "most of what lenders look for"
  'businessCreditBuilder.creditReadyPro': (points) => atLeast(points, 20) >= 3,
  // "stages still open"
  'businessCreditBuilder.solidFoundation': (points) => points.some((each) => each < 25),
  'businessCreditBuilder.buildingPhase': (points) => points.some((each) => each < 25),
  // "entity and fundamentals first, then accounts"
  'businessCreditBuilder.starterPhase': (points) => points.some((each) => each < 15),
  // "you lean toward putting money to work"
  'moneyMindset.growthOptimizer': (points) => mean(points) > 15,
  'moneyMindset.balancedBuilder': (points) => mean(points) >= 15,
  // "you lean toward keeping what you have safe"
  'moneyMindset.securitySeeker': (points) => mean(points) < 15,
  // "safety first in most money decisions"
  'moneyMindset.capitalProtector': (points) => atLeast(points, 15) < 3,
  // "most of your habits help you keep what you earn"
  'spendingHabit.mindfulSaver': (points) => atLeast(points, 18) >= 3,
  // "on balance, your habits work for you"
  'spendingHabit.balancedSpender': (points) => mean(points) >= 15,
  // "some of your habits favor ease today"
  'spendingHabit.convenienceSpender': (points) => atLeast(points, 15) < 5,
  // "most of your habits favor today"
  'spendingHabit.impulseSpender': (points) => atLeast(points, 15) < 3,
}
const atLeast = (points: number[], least: number) => points.filter((each) => each >= least).length
const mean = (points: number[]) => points.reduce((sum, each) => sum + each, 0) / points.length

describe.each(
  [loanReadiness, moneyMindset, entrepreneurialReadiness, spendingHabit, businessCreditBuilder].map(
    (quiz) => [quiz.section, quiz] as const,
  ),
)('every set of answers to %s (R8.19)', (section, quiz) => {
  test('gets a band text that matches its points', () => {
    forEvery(quiz, (answers, { band }, points) =>
      expect(bandClaims[`${section}.${band}`]?.(points), `${band}: ${say(answers)}`).toBe(true),
    )
  })

  test('gets only tips and traits that belong to the answers given', () => {
    forEvery(quiz, (answers, { tips, next, contributions }) => {
      const own = quiz.questions.flatMap(({ id, answers: options }) => {
        const tip = options.find((option) => option.id === answers[id])?.tip
        return tip ? [`${section}.tip.${tip}`] : []
      })
      expect(tips).toEqual(own.length > 0 ? own : [`${section}.tip.default`])
      expect(next.map(({ tip }) => tip).toSorted()).toEqual(own.toSorted())
      if (quiz.guide !== 'traits') return
      for (const { question, side } of traitsOf(contributions)) {
        const points = contributions.find((each) => each.question === question)?.points ?? 0
        expect(side === 'low' ? points < 15 : points > 15, say(answers)).toBe(true)
      }
    })
  })
})

describe('Loan Readiness (R8.19, R11.16, R11.17)', () => {
  test('if no loan except factoring is open, encouraging results list what stops most applications', () => {
    const open = (answers: Answers) => openingLoans(answers, facts).map(({ loan }) => loan)
    forEvery(loanReadiness, (answers, { score, band }) => {
      const held = heldBack(answers, score)
      const encouraged = band === 'readyNow' || band === 'almostReady'
      if (!encouraged) expect(held, say(answers)).toEqual([])
      // Factoring depends on the customers' credit, so it may be the only loan still open.
      if (encouraged && open(answers).every((loan) => loan === 'factoring'))
        expect(held.length, say(answers)).toBeGreaterThan(0)
      if (held.length > 0) expect(['', 'factoring'], say(answers)).toContain(open(answers).join())
      if (band === 'notReady') expect(['', 'factoring'], say(answers)).toContain(open(answers).join())
    })
  })

  test('never shows a loan as open if the answers miss a minimum on the funding page or the quiz advises against it', () => {
    forEvery(loanReadiness, (answers) => {
      for (const { loan, minCredit, minMonths } of openingLoans(answers, facts)) {
        expect(answers.monthlyRevenue, loan).not.toBe('under5k')
        // "Most lenders ask for at least three months", "Lower your debt before you add any".
        expect(['none', '1-2m'], loan).not.toContain(answers.documents)
        expect(answers.debtLoad, loan).not.toBe('over60')
        if ((minCredit ?? 0) >= 580) expect(answers.creditScore, loan).not.toBe('under580')
        if ((minCredit ?? 0) > 580) expect(answers.creditScore, loan).not.toBe('580-649')
        if ((minMonths ?? 0) > 0) expect(answers.timeInBusiness, loan).not.toBe('under6m')
        if ((minMonths ?? 0) >= 24) expect(answers.timeInBusiness, loan).toBe('2yplus')
      }
    })
  })
})

describe('Credit Score Booster (R8.19)', () => {
  const habits =
    creditScoreBooster.questions[0]?.answers.map(({ id }) => id).filter((id) => id !== 'none') ?? []
  const habitSets = [
    ['none'],
    ...habits
      .reduce<string[][]>((sets, habit) => sets.flatMap((set) => [set, [...set, habit]]), [[]])
      .filter((set) => set.length > 0),
  ]
  const rest = every(creditScoreBooster.questions.slice(1))

  test('shows the default tip if and only if no answer calls for a step', () => {
    expect(texts.get('creditScoreBooster.tip.default')?.en).toMatch(/^Apart from your utilization/)
    for (const chosen of habitSets)
      for (const answers of rest) {
        const { utilization = '', latePayments = '', inquiries = '', accountAge = '' } = answers
        const tips = boosterTips({ habits: chosen, utilization, latePayments, inquiries, accountAge })
        const nothing =
          chosen.includes('none') &&
          ['under10', '10-30', '30-50'].includes(utilization) &&
          latePayments === 'none' &&
          ['none', 'one'].includes(inquiries) &&
          ['2-5y', '5yplus'].includes(accountAge)
        expect(tips.includes('default')).toBe(nothing)
        expect(texts.has(`creditScoreBooster.band.${utilization}`)).toBe(true)
      }
  })
})

describe('the assessments (R8.19, R9.10, R9.11)', () => {
  const profiles = [financialHealth, financialHealth2].flatMap(({ questions }) =>
    every(questions).map((answers) => {
      const profile = profileOf(answers)
      if (!profile) throw new Error(say(answers))
      return profile
    }),
  )

  test('give only steps that fit the answers, and no step that refers to a missing step', () => {
    for (const profile of profiles) {
      const { debtRatio, credit, goals } = profile
      const ids = planFor(profile).flatMap(({ steps: due }) => due.map(({ id }) => id))
      const has = (id: keyof typeof steps) => ids.includes(id)
      const strained = debtRatio === 'high' || debtRatio === 'severe'
      const context = `${say(profile)}: ${ids.join(' ')}`
      if (has('waitForRatio')) expect(strained && credit !== 'poor', context).toBe(true)
      if (has('waitForScore')) expect(!strained && credit === 'poor', context).toBe(true)
      if (has('waitForBoth')) expect(strained && credit === 'poor', context).toBe(true)
      // "follow up on each dispute", "compare them with the first ones"
      if (has('repairCredit')) expect(has('dispute') && has('reports'), context).toBe(true)
      // "When one debt is gone"
      if (has('payDebt')) expect(has('oneDebt') || has('extraToOneDebt'), context).toBe(true)
      // "Bring this down before you borrow again"
      if (debtRatio === 'severe') expect(has('oneDebt'), context).toBe(false)
      if (goals === 'payDebt') expect(has('oneDebt') || has('extraToOneDebt'), context).toBe(true)
      // "Check first whether one new loan would cost less" and "Don’t apply for other credit"
      if (has('oneDebt')) {
        expect(['buyHome', 'fundBusiness', 'buyVehicle'], context).not.toContain(goals)
        expect(credit, context).not.toBe('poor')
      }
      // "Pay each card down below 30%" and "Once every minimum payment is covered, put anything extra on the debt"
      if (debtRatio === 'severe') expect(has('utilization'), context).toBe(false)
    }
  })

  test('describe the biggest opportunity in line with the answers', () => {
    for (const profile of profiles) {
      const { debtRatio, savings, credit, goals } = profile
      const key = opportunityText(profile)
      expect(texts.has(`financialHealth.opportunity.${key}`)).toBe(true)
      expect(key.split('.')[0]).toBe(opportunityOf(profile))
      const borrows = ['buyHome', 'fundBusiness', 'buyVehicle'].includes(goals)
      const claims: Record<string, boolean> = {
        // "compare offers"
        'goal.text': borrows && debtRatio === 'low' && credit === 'strong',
        'goal.textOwn': !borrows && debtRatio === 'low' && credit === 'strong',
        // "Your score and your reports"
        'know.text': credit === 'unknown',
        'know.textRatio': debtRatio === 'unknown',
        // "With $500 to $1,000 set aside"
        'savings.text': savings === 'none' || savings === 'thin',
        'savings.textMore': savings === 'started',
        'credit.text': credit !== 'strong' && credit !== 'unknown',
        'debtRatio.text': debtRatio !== 'low' && debtRatio !== 'unknown',
        'budget.text': profile.budget !== 'tracked',
      }
      expect(claims[key], `${key}: ${say(profile)}`).toBe(true)
    }
  })
})

describe('Loan Type Matcher (R8.19, R12.14, R12.18)', () => {
  const sets = every(loanMatcher.questions) as unknown as MatcherAnswers[]

  test('the best match is unlikely only if every match is, and visitors without a match can keep their goal', () => {
    for (const answers of sets) {
      const matches = matchLoans(answers, { minimums })
      const best = bestMatch(matches)
      expect(best?.fit === 'unlikely', say(answers)).toBe(
        matches.length > 0 && matches.every(({ fit }) => fit === 'unlikely'),
      )
      if (matches.length > 0) continue
      // Suggesting another goal would not help the visitor.
      const changed = wayOut(answers, { minimums })?.changes.map(({ question }) => question)
      expect(changed, say(answers)).not.toContain('goal')
      expect([1, 2], say(answers)).toContain(changed?.length)
    }
  })

  test('gives no reason that the loan’s minimums contradict', () => {
    for (const answers of sets)
      for (const { loan, reasons, partly } of matchLoans(answers, { minimums })) {
        const context = `${loan}: ${say(answers)}`
        expect(amountMeets(minimums[loan], answers.amount), context).not.toBe('none')
        expect(creditMeets(minimums[loan], answers.credit), context).not.toBe('none')
        expect(monthsMeet(minimums[loan], answers.income), context).not.toBe('none')
        for (const { key, question } of reasons) {
          expect(key.split('.').slice(2, 4), context).toEqual([question, answers[question]])
          expect(texts.has(key), key).toBe(true)
          const says = texts.get(key)?.en ?? ''
          // "is within its usual range" and "meets what many of these lenders ask for"
          if (/ is within its usual range/.test(says) && !says.startsWith('Only part'))
            expect(partly, context).not.toContain('amount')
          if (says.startsWith('Only part')) expect(partly, context).toContain('amount')
          if (/meets what|opens most offers|lower rates/.test(says))
            expect(partly, context).not.toContain('credit')
        }
      }
  })

  test('the default content has minimums for every loan', () => {
    expect(Object.keys(minimums).toSorted()).toEqual([...matcherLoans].toSorted())
  })
})

describe('Refinance Qualification Estimator (R8.19, R15.25)', () => {
  const choices = Object.keys(creditPoints).flatMap((creditRange) =>
    Object.keys(historyPoints).flatMap((history) =>
      Object.keys(businessAgePoints).flatMap((businessAge) =>
        [1, 4166, 4167, 15_000, 90_000].flatMap((revenue) =>
          (['mortgage', 'auto', 'personal', 'business'] as const).map((loanType) => ({
            loanType,
            creditRange,
            history,
            businessAge,
            revenue,
          })),
        ),
      ),
    ),
  )
  const money = fc.record({
    balance: fc.integer({ min: 1, max: 300_000 }),
    income: fc.integer({ min: 500, max: 30_000 }),
    otherDebt: fc.integer({ min: 0, max: 4000 }),
    assetValue: fc.integer({ min: 1, max: 500_000 }),
  })
  const figures = fc.sample(money, { numRuns: 12, seed: 25 })

  test('says how to raise the score, and states a minimum that a business misses', () => {
    for (const choice of choices)
      for (const figure of figures) {
        const inputs = { ...choice, ...figure, aprPercent: 9, months: 120 } as unknown as RefinanceInputs
        const now = scoreRefinance(inputs)
        const changes = refinanceChanges(inputs, now)
        const context = JSON.stringify(inputs)
        // "Make the changes below first"
        if (now.label === 'unlikely') expect(changes.length, context).toBeGreaterThan(0)
        // "Only a smaller balance or more income would raise this score"
        if (changes.length === 0 && now.score < now.ceiling) {
          const open = now.parts.filter(({ points, max }) => points < max).map(({ id }) => id)
          expect(['dti', 'ltv'], context).toEqual(expect.arrayContaining(open))
          expect(
            scoreRefinance({ ...inputs, balance: 0.01, income: 1_000_000, otherDebt: 0 } as RefinanceInputs)
              .score,
            context,
          ).toBeGreaterThan(now.score)
        }
        const { loanType, creditRange, businessAge, revenue } = choice
        expect(missesBusinessMinimum(inputs), context).toBe(
          loanType === 'business' &&
            (businessAge === 'under6m' || creditRange === 'under580' || revenue < 50_000 / 12),
        )
      }
  })
})

describe('the figures in sentences (R8.19)', () => {
  const figure = (name: string) => texts.get(`qualification.${name}.figure`)?.en.replace(/\D/g, '')

  test.each<[string, string, Record<'en' | 'es', RegExp>]>([
    ['score', 'financialHealth.step.waitForScore', { en: /580/, es: /580/ }],
    ['score', 'financialHealth.reading.goals.fundBusiness', { en: /580/, es: /580/ }],
    ['score', 'refinance.businessMinimum', { en: /580/, es: /580/ }],
    ['age', 'refinance.businessMinimum', { en: /six months/, es: /seis meses/ }],
    ['age', 'financialHealth.reading.goals.fundBusiness', { en: /six months/, es: /seis meses/ }],
    ['revenue', 'refinance.businessMinimum', { en: /\$50,000/, es: /\$50,000/ }],
    ['revenue', 'loanReadiness.tip.revenueUnder5k', { en: /\$50,000/, es: /\$50,000/ }],
  ])('the minimum %s on the funding page matches the text %s', (name, key, { en, es }) => {
    expect([figure('score'), figure('age'), figure('revenue')]).toEqual(['580', '6', '50'])
    expect(name in { score: 0, age: 0, revenue: 0 }).toBe(true)
    expect(texts.get(key)?.en).toMatch(en)
    expect(texts.get(key)?.es).toMatch(es)
  })
})
