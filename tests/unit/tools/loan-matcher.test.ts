import { describe, expect, test } from 'vitest'
import { loanMatcher, matchLoans } from '../../../lib/tools/loan-matcher.ts'
import {
  type MatcherAnswers,
  type MatcherLoan,
  type MatcherQuestion,
  type MatcherTable,
  matcherOptions,
  matcherTable,
} from '../../../lib/tools/loan-matcher-table.ts'

const {
  goal: goals,
  amount: amounts,
  credit: credits,
  income: incomes,
  collateral: collaterals,
} = matcherOptions
const every: MatcherAnswers[] = goals.flatMap((goal) =>
  amounts.flatMap((amount) =>
    credits.flatMap((credit) =>
      incomes.flatMap((income) =>
        collaterals.map((collateral) => ({ goal, amount, credit, income, collateral })),
      ),
    ),
  ),
)
const results = every.map((answers) => ({ answers, matches: matchLoans(answers) }))
const shown = results.flatMap(({ answers, matches }) => matches.map((match) => ({ answers, ...match })))
const say = (answers: MatcherAnswers) => Object.values(answers).join(' ')

const businessLoans: MatcherLoan[] = ['businessTerm', 'businessLine', 'sba', 'equipment', 'factoring']

test('offers 2,000 combinations of the options (R12.1)', () => {
  expect(every).toHaveLength(2000)
  expect(loanMatcher.questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])).toEqual(
    [
      ['goal', 'personal', 'business', 'auto', 'mortgage', 'homeImprovement'],
      ['amount', 'under5k', '5-25k', '25-100k', '100-500k', '500kplus'],
      ['credit', 'under580', '580-639', '640-699', '700-749', '750plus'],
      ['income', 'w2', 'self_lt2', 'self_2plus', 'biz_revenue'],
      ['collateral', 'none', 'vehicle', 'home', 'biz_assets'],
    ],
  )
})

test('scores the fixed points of goal and credit (R12.3, R12.5)', () => {
  expect(matcherTable.personal.goal.personal).toBe(30)
  expect(matcherTable.consolidation.goal.personal).toBe(28)
  expect(matcherTable.auto.goal.auto).toBe(40)
  expect(matcherTable.mortgage.goal.mortgage).toBe(40)
  expect(matcherTable.personal.credit.under580).toBe(-6)
  expect(matcherTable.mortgage.credit.under580).toBe(-8)
  expect(matcherTable.auto.credit.under580).toBe(-5)
  expect(Object.keys(matcherTable)).toHaveLength(10)
})

describe('every combination', () => {
  test('gives at most three distinct loans, scored above 0, best first (R12.8)', () => {
    for (const { answers, matches } of results) {
      expect(matches.length, say(answers)).toBeLessThanOrEqual(3)
      expect(new Set(matches.map((match) => match.loan)).size).toBe(matches.length)
      matches.forEach((match, index) => {
        expect(match.score, say(answers)).toBeGreaterThan(0)
        expect(match.score).toBeLessThanOrEqual(matches[index - 1]?.score ?? Number.POSITIVE_INFINITY)
      })
    }
  })

  test('scores the sum of five answers, and no omitted loan scores more (R12.2)', () => {
    const sum = (loan: MatcherLoan, answers: MatcherAnswers) =>
      (Object.keys(answers) as MatcherQuestion[]).reduce<number>((total, question) => {
        const column: Record<string, number | null> = matcherTable[loan][question]
        return total + (column[answers[question]] ?? Number.NEGATIVE_INFINITY)
      }, 0)
    for (const { answers, matches } of results) {
      for (const { loan, score } of matches) expect(score).toBe(sum(loan, answers))
      const third = matches[2]?.score ?? 0
      for (const loan of Object.keys(matcherTable) as MatcherLoan[]) {
        if (!matches.some((match) => match.loan === loan)) {
          expect(sum(loan, answers), `${loan}: ${say(answers)}`).toBeLessThanOrEqual(third)
        }
      }
    }
  })

  test('gives reasons for the answers that add up to the score, largest first (R12.9)', () => {
    for (const { answers, reasons, score } of shown) {
      expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(score)
      expect(reasons[0]?.points).toBeGreaterThan(0)
      expect(reasons.some((reason) => reason.question === 'goal')).toBe(true)
      reasons.forEach((reason, index) => {
        const side = reason.points > 0 ? 'for' : 'against'
        expect(reason.key).toBe(`loanMatcher.reason.${reason.question}.${answers[reason.question]}.${side}`)
        expect(reason.points).toBeLessThanOrEqual(reasons[index - 1]?.points ?? Number.POSITIVE_INFINITY)
      })
    }
  })
})

describe('results that a loan officer accepts (R12.12)', () => {
  const of = (...loans: MatcherLoan[]) => shown.filter((match) => loans.includes(match.loan))
  const only = (list: typeof shown, question: MatcherQuestion, ...allowed: string[]) => {
    expect(list.length).toBeGreaterThan(0)
    for (const { answers, loan } of list)
      expect(allowed, `${loan}: ${say(answers)}`).toContain(answers[question])
  }

  test('offer each loan for its purpose only', () => {
    only(of(...businessLoans), 'goal', 'business')
    only(of('mortgage'), 'goal', 'mortgage')
    only(of('auto'), 'goal', 'auto')
    only(of('consolidation'), 'goal', 'personal')
    only(of('heloc'), 'goal', 'personal', 'homeImprovement')
    only(of('personal'), 'goal', 'personal', 'business', 'auto', 'homeImprovement')
  })

  test('put a loan made for the goal first', () => {
    for (const { answers, matches } of results) {
      const loans = matches.map((match) => match.loan)
      if (answers.goal === 'auto' && answers.amount !== '500kplus')
        expect(loans[0], say(answers)).toBe('auto')
      if (answers.goal === 'mortgage' && loans.length > 0) expect(loans).toEqual(['mortgage'])
      if (answers.goal === 'business' && answers.income !== 'w2') {
        expect(businessLoans, say(answers)).toContain(loans[0])
      }
    }
  })

  test('offer a HELOC only with a home', () => {
    only(of('heloc'), 'collateral', 'home')
  })

  test('offer revenue-based loans only with revenue', () => {
    only(of('businessTerm', 'businessLine', 'factoring'), 'income', 'self_lt2', 'self_2plus', 'biz_revenue')
  })

  test('offer only amounts that lenders write', () => {
    only(of('personal', 'consolidation'), 'amount', 'under5k', '5-25k', '25-100k')
    only(of('mortgage', 'sba'), 'amount', '25-100k', '100-500k', '500kplus')
    only(of('businessLine', 'heloc', 'auto'), 'amount', 'under5k', '5-25k', '25-100k', '100-500k')
    only(of('equipment'), 'amount', '5-25k', '25-100k', '100-500k', '500kplus')
  })

  test('never score a loan lower for better credit (R12.13)', () => {
    for (const loan of Object.values(matcherTable)) {
      credits.reduce((before, credit) => {
        expect(loan.credit[credit] ?? 0).toBeGreaterThanOrEqual(before)
        return loan.credit[credit] ?? 0
      }, Number.NEGATIVE_INFINITY)
    }
  })

  test('never score a loan lower for longer self-employment (R12.13)', () => {
    for (const { income } of Object.values(matcherTable)) {
      expect(income.self_2plus ?? 0).toBeGreaterThanOrEqual(income.self_lt2 ?? 0)
    }
  })

  test('always answer a business with revenue and an ordinary amount', () => {
    for (const { answers, matches } of results) {
      const ordinary = answers.amount === '25-100k'
      const trading = answers.goal === 'business' && answers.income !== 'w2'
      if (ordinary || trading) expect(matches.length, say(answers)).toBeGreaterThan(0)
    }
  })

  test('show every loan for some combination', () => {
    expect(new Set(shown.map((match) => match.loan))).toEqual(new Set(Object.keys(matcherTable)))
  })
})

test('scores a known result', () => {
  const [first, second, third] = matchLoans({
    goal: 'business',
    amount: '25-100k',
    credit: '700-749',
    income: 'biz_revenue',
    collateral: 'biz_assets',
  })
  expect([first, second, third].map((match) => [match?.loan, match?.score])).toEqual([
    ['businessTerm', 72],
    ['businessLine', 69],
    ['sba', 67],
  ])
})

describe('another table of points', () => {
  const table = (change: (points: number | null) => number | null): MatcherTable => {
    const copy = structuredClone(matcherTable)
    for (const loan of Object.values(copy)) {
      for (const column of Object.values(loan) as Record<string, number | null>[]) {
        for (const [answer, points] of Object.entries(column)) column[answer] = change(points)
      }
    }
    return copy
  }

  test('gives no loan without a score above 0 (R12.8)', () => {
    for (const change of [() => 0, () => -1, () => null]) {
      const empty = table(change)
      expect(every.flatMap((answers) => matchLoans(answers, empty))).toEqual([])
    }
  })

  test('keeps the order of the table for equal scores (R12.8)', () => {
    const even = table(() => 1)
    expect(matchLoans(every[0] as MatcherAnswers, even).map((match) => match.loan)).toEqual(
      Object.keys(even).slice(0, 3),
    )
  })

  test('gives no loan for an unknown answer', () => {
    expect(matchLoans({ ...(every[0] as MatcherAnswers), goal: 'toString' as 'auto' })).toEqual([])
  })
})
