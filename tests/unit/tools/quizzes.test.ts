import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessCreditBuilder } from '../../../lib/tools/business-credit-builder.ts'
import { checklistOf, quizResult, traitsOf } from '../../../lib/tools/contributions.ts'
import { entrepreneurialReadiness } from '../../../lib/tools/entrepreneurial-readiness.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import { moneyMindset } from '../../../lib/tools/money-mindset.ts'
import { type Answers, chosen, progressPercent, type QuizDefinition } from '../../../lib/tools/quiz.ts'
import { band, scorePercent } from '../../../lib/tools/score.ts'
import { spendingHabit } from '../../../lib/tools/spending-habit.ts'

const texts = new Set(
  readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ _type }) => _type === 'strings')
    .flatMap(({ section, entries }) => (entries as { key: string }[]).map(({ key }) => `${section}.${key}`)),
)
const quizzes = [loanReadiness, moneyMindset, entrepreneurialReadiness, spendingHabit, businessCreditBuilder]

/** The answer at the given index for each question. */
const pick = (quiz: QuizDefinition, indexes: number[]): Answers =>
  Object.fromEntries(
    quiz.questions.map((question, index) => [question.id, question.answers[indexes[index] ?? 0]?.id ?? '']),
  )

const anyAnswers = (quiz: QuizDefinition): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      quiz.questions.map((question) => [
        question.id,
        fc.constantFrom(...question.answers.map((answer) => answer.id)),
      ]),
    ),
  )

function everyAnswers(quiz: QuizDefinition): Answers[] {
  return quiz.questions.reduce<Answers[]>(
    (list, question) =>
      list.flatMap((answers) => question.answers.map((answer) => ({ ...answers, [question.id]: answer.id }))),
    [{}],
  )
}

function result(quiz: QuizDefinition, answers: Answers) {
  const found = quizResult(quiz, answers)
  if (!found) throw new Error('incomplete')
  return found
}

describe('the points of the answers (R11.5, R11.9)', () => {
  test('match the table for Loan Readiness', () => {
    const table = loanReadiness.questions.map((question) => [
      question.id,
      ...question.answers.map((answer) => `${answer.id} ${answer.points}`),
    ])
    expect(table).toEqual([
      ['timeInBusiness', 'under6m 5', '6-12m 12', '1-2y 18', '2yplus 25'],
      ['monthlyRevenue', 'under5k 5', '5-10k 12', '10-25k 18', '25kplus 25'],
      ['creditScore', 'under580 5', '580-649 12', '650-699 18', '700plus 25'],
      ['debtLoad', 'over60 5', '40-60 12', '20-40 18', 'under20 25'],
      ['documents', 'none 5', '1-2m 12', '3-6m 18', '6mplus 25'],
    ])
  })

  test('match the table for Business Credit Builder', () => {
    const table = businessCreditBuilder.questions.map(({ id, answers }) => [
      id,
      ...answers.map(({ points }) => points),
    ])
    expect(table).toEqual([
      ['entity', 8, 16, 22, 25],
      ['fundamentals', 8, 15, 20, 25],
      ['tradeLines', 8, 15, 22, 25],
      ['bureaus', 8, 15, 20, 25],
      ['payment', 8, 15, 22, 25],
    ])
  })
})

describe('the label of a score (R11.10)', () => {
  test.each<[QuizDefinition, ...[string, number][]]>([
    [loanReadiness, ['readyNow', 80], ['almostReady', 65], ['prepNeeded', 45], ['notReady', 0]],
    [
      moneyMindset,
      ['growthOptimizer', 80],
      ['balancedBuilder', 60],
      ['securitySeeker', 40],
      ['capitalProtector', 0],
    ],
    [
      entrepreneurialReadiness,
      ['launchReady', 80],
      ['closeToReady', 65],
      ['prepInProgress', 45],
      ['preValidation', 0],
    ],
    [
      spendingHabit,
      ['mindfulSaver', 80],
      ['balancedSpender', 60],
      ['convenienceSpender', 40],
      ['impulseSpender', 0],
    ],
    [
      businessCreditBuilder,
      ['creditReadyPro', 80],
      ['solidFoundation', 60],
      ['buildingPhase', 40],
      ['starterPhase', 0],
    ],
  ])('changes at exactly each minimum (quiz %$)', (quiz, ...bands) => {
    expect(quiz.bands.map(({ id, min }) => [id, min])).toEqual(bands)
    bands.forEach(([id, min], index) => {
      expect(band(min, quiz.bands).id).toBe(id)
      const below = bands[index + 1]
      if (below) expect(band(min - 1, quiz.bands).id).toBe(below[0])
    })
    expect(band(100, quiz.bands).id).toBe(bands[0]?.[0])
  })

  test('throws a RangeError for a score below every band', () => {
    expect(() => band(-1, loanReadiness.bands)).toThrow(RangeError)
  })
})

test('the score is the percentage of 125 points, rounded to a whole number (R11.3)', () => {
  expect([0, 25, 40, 56, 57, 84, 99, 100, 125].map(scorePercent)).toEqual([
    0, 20, 32, 45, 46, 67, 79, 80, 100,
  ])
  for (let points = 0; points <= 125; points++) {
    // 125 is odd, so no percentage is exactly halfway between two integers.
    expect(Math.abs(scorePercent(points) * 125 - points * 100)).toBeLessThan(62.5)
  }
})

describe.each(quizzes.map((quiz) => [quiz.section, quiz] as const))('%s', (_section, quiz) => {
  const every = everyAnswers(quiz)

  test('asks five questions whose lowest answer gives 5 to 10 points and whose best gives 25 (R11.1, R11.4)', () => {
    expect(quiz.questions).toHaveLength(5)
    for (const { answers } of quiz.questions) {
      const points = answers.map((answer) => answer.points)
      expect([4, 5]).toContain(answers.length)
      expect(Math.min(...points)).toBeGreaterThanOrEqual(5)
      expect(Math.min(...points)).toBeLessThanOrEqual(10)
      expect(Math.max(...points)).toBe(25)
      expect(new Set(points).size).toBe(points.length)
      expect(points.every(Number.isInteger)).toBe(true)
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(answers.length)
    }
  })

  test('scores every combination, and the best answers reach 100 (R11.3, R11.4)', () => {
    const scores = new Set<number>()
    for (const answers of every) {
      const found = result(quiz, answers)
      const points = quiz.questions.reduce(
        (sum, question) => sum + (chosen(question, answers)?.points ?? 0),
        0,
      )
      expect(found.points).toBe(points)
      expect(found.score).toBe(scorePercent(points))
      const holding = quiz.bands.filter(
        ({ min }, index) => found.score >= min && found.score < (quiz.bands[index - 1]?.min ?? 101),
      )
      expect(holding.map(({ id }) => id)).toEqual([found.band])
      scores.add(found.score)
    }
    const least = quiz.questions.reduce(
      (sum, { answers }) => sum + Math.min(...answers.map((a) => a.points)),
      0,
    )
    expect(Math.min(...scores)).toBe(scorePercent(least))
    expect(Math.max(...scores)).toBe(100)
    const reached = new Set([...scores].map((score) => band(score, quiz.bands).id))
    expect(reached).toEqual(new Set(quiz.bands.map(({ id }) => id)))
  })

  test('never gives a lower label for more points', () => {
    const rank = (score: number) => quiz.bands.length - quiz.bands.indexOf(band(score, quiz.bands))
    for (let score = 1; score <= 100; score++) expect(rank(score)).toBeGreaterThanOrEqual(rank(score - 1))
  })

  test('has a tip for every answer below 25 points, and a default tip (R11.11)', () => {
    const own = quiz.questions.flatMap(({ answers }) => {
      for (const answer of answers) expect(answer.tip === undefined).toBe(answer.points === 25)
      return answers.flatMap(({ tip }) => tip ?? [])
    })
    expect(new Set(own).size).toBe(own.length)
    for (const answers of every) {
      const { tips, score } = result(quiz, answers)
      expect(tips.length).toBeGreaterThan(0)
      expect(tips.includes(`${quiz.section}.tip.default`)).toBe(score === 100)
    }
  })

  test('gives the next better answer to each question below full points, with its gain (R11.12)', () => {
    for (const answers of every) {
      const { next, contributions, points, score } = result(quiz, answers)
      expect(contributions.reduce((sum, each) => sum + each.points, 0)).toBe(points)
      expect(contributions.map((each) => each.question)).toEqual(quiz.questions.map(({ id }) => id))
      const open = contributions.filter((each) => each.points < each.max)
      expect(next.map(({ question }) => question).toSorted()).toEqual(
        open.map(({ question }) => question).toSorted(),
      )
      for (const { question, answer, score: reached, gain } of next) {
        const then = result(quiz, { ...answers, [question]: answer })
        expect(then.score).toBe(reached)
        expect(gain).toBe(reached - score)
        expect(gain).toBeGreaterThan(0)
        const between = quiz.questions
          .find(({ id }) => id === question)
          ?.answers.filter((each) => {
            const given = contributions.find((contribution) => contribution.question === question)
            return (
              each.points > (given?.points ?? 0) && each.points < (given?.points ?? 0) + then.points - points
            )
          })
        expect(between).toEqual([])
      }
    }
  })

  test('lists steps that can be sped up first, by gain, or keeps the order of the stages (R11.12, R11.13)', () => {
    for (const answers of every) {
      const { next } = result(quiz, answers)
      if (quiz.guide === 'stages') {
        const order = quiz.questions.map(({ id }) => id)
        expect(next.map(({ question }) => order.indexOf(question))).toEqual(
          next.map(({ question }) => order.indexOf(question)).toSorted((a, b) => a - b),
        )
        continue
      }
      next.slice(1).forEach((each, index) => {
        const before = next[index]
        expect(Number(before?.waits)).toBeLessThanOrEqual(Number(each.waits))
        if (before?.waits === each.waits) expect(before.gain).toBeGreaterThanOrEqual(each.gain)
      })
    }
  })

  test('marks all answers with the most points left to gain, and none in the trait quizzes (R11.12, R11.14)', () => {
    for (const answers of every) {
      const { contributions, score } = result(quiz, answers)
      const gaps = contributions.map(({ points, max }) => max - points)
      const most = Math.max(...gaps)
      const marked = contributions.flatMap(({ weakest }, index) => (weakest ? gaps[index] : []))
      if (quiz.guide === 'traits' || score === 100) expect(marked).toEqual([])
      else expect(marked).toEqual(gaps.filter((gap) => gap === most))
    }
  })

  test('gives every answer with a tip a number of months, except in the trait quizzes (R11.12)', () => {
    for (const { answers } of quiz.questions)
      for (const { tip, months } of answers)
        if (quiz.guide !== 'traits') expect(months === undefined).toBe(tip === undefined)
  })

  if (quiz.guide === 'checklist')
    test('lists the steps of a year by month, each with its cost (R11.13)', () => {
      for (const answers of every) {
        const { contributions, next, score } = result(quiz, answers)
        const steps = checklistOf(quiz, contributions)
        expect(steps.map(({ months }) => months)).toEqual(
          steps.map(({ months }) => months).toSorted((a, b) => a - b),
        )
        expect(steps.length > 0).toBe(score < 100)
        for (const { tip, months } of steps) {
          expect(months).toBeGreaterThan(0)
          expect(months).toBeLessThanOrEqual(12)
          expect(texts).toContain(`${quiz.section}.cost.${tip}`)
        }
        // The first step for each question leads to the next better answer.
        for (const { question, tip, months } of next)
          expect(steps.find((step) => step.question === question)).toMatchObject({
            tip: tip.slice(`${quiz.section}.tip.`.length),
            months,
          })
      }
    })

  if (quiz.guide === 'traits')
    test('lists three traits, each with a text (R11.14)', () => {
      for (const answers of every) {
        const traits = traitsOf(result(quiz, answers).contributions)
        expect(traits).toHaveLength(3)
        for (const { question, side } of traits)
          expect(texts).toContain(`${quiz.section}.trait.${question}.${side}`)
      }
    })

  test('returns no result before every question is answered', () => {
    fc.assert(
      fc.property(anyAnswers(quiz), fc.integer({ min: 0, max: 4 }), (answers, index) => {
        const id = quiz.questions[index]?.id ?? ''
        const { [id]: _left, ...rest } = answers
        expect(quizResult(quiz, rest)).toBeNull()
        expect(quizResult(quiz, { ...answers, [id]: 'toString' })).toBeNull()
        expect(quizResult(quiz, { ...answers, [id]: '' })).toBeNull()
      }),
    )
    expect(quizResult(quiz, Object.create(answersOf(quiz)))).toBeNull()
  })
})

const answersOf = (quiz: QuizDefinition) => pick(quiz, [0, 0, 0, 0, 0])

test('a worked example of Loan Readiness scores 67', () => {
  const answers = pick(loanReadiness, [2, 2, 1, 2, 2])
  expect(result(loanReadiness, answers)).toEqual({
    points: 84,
    score: 67,
    band: 'almostReady',
    contributions: [
      { question: 'timeInBusiness', answer: '1-2y', points: 18, max: 25, weakest: false },
      { question: 'monthlyRevenue', answer: '10-25k', points: 18, max: 25, weakest: false },
      { question: 'creditScore', answer: '580-649', points: 12, max: 25, weakest: true },
      { question: 'debtLoad', answer: '20-40', points: 18, max: 25, weakest: false },
      { question: 'documents', answer: '3-6m', points: 18, max: 25, weakest: false },
    ],
    next: [
      ['documents', '6mplus', 'documents3to6m', { months: 3 }],
      ['debtLoad', 'under20', 'debt20to40', { months: 6 }],
      ['monthlyRevenue', '25kplus', 'revenue10to25k', { months: 12 }],
      ['creditScore', '650-699', 'credit580to649', { months: 4, score: 72, gain: 5 }],
      ['timeInBusiness', '2yplus', 'time1to2y', { months: 12, waits: true }],
    ].map(([question, answer, tip, rest]) => ({
      question,
      answer,
      tip: `loanReadiness.tip.${tip}`,
      score: 73,
      gain: 6,
      waits: false,
      link: null,
      ...(rest as object),
    })),
    tips: ['time1to2y', 'revenue10to25k', 'credit580to649', 'debt20to40', 'documents3to6m'].map(
      (tip) => `loanReadiness.tip.${tip}`,
    ),
  })
})

test('shows progress of (step − 1) × 20 percent (R11.2)', () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => progressPercent(step, 5))).toEqual([0, 20, 40, 60, 80, 100])
  expect(progressPercent(7, 5)).toBe(100)
  expect(progressPercent(0, 5)).toBe(0)
})
