import { describe, expect, test } from 'vitest'
import {
  amountMeets,
  amountRanges,
  creditMeets,
  creditRanges,
  monthsMeet,
  usualMinimums,
} from '../../../lib/tools/loan-facts.ts'
import { bestMatch, loanMatcher, matchLoans, wayOut } from '../../../lib/tools/loan-matcher.ts'
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

/** Whether the answers fully or partly meet each of the loan's limits. */
const admitted = (loan: MatcherLoan, answers: MatcherAnswers) =>
  ![
    amountMeets(usualMinimums[loan], answers.amount),
    creditMeets(usualMinimums[loan], answers.credit),
    monthsMeet(usualMinimums[loan], answers.income),
  ].includes('none')

/** Answers that meet the minimums of most loans. */
const wide: MatcherAnswers = {
  goal: 'business',
  amount: '25-100k',
  credit: '700-749',
  income: 'self_2plus',
  collateral: 'home',
}

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

test('gives the specified points for goal and credit (R12.3, R12.5)', () => {
  expect(matcherTable.personal.goal.personal).toBe(30)
  expect(matcherTable.consolidation.goal.personal).toBe(28)
  expect(matcherTable.auto.goal.auto).toBe(40)
  expect(matcherTable.mortgage.goal.mortgage).toBe(40)
  expect(matcherTable.personal.credit.under580).toBe(-6)
  expect(matcherTable.mortgage.credit.under580).toBe(-8)
  expect(matcherTable.auto.credit.under580).toBe(-5)
  expect(Object.keys(matcherTable)).toHaveLength(10)
})

describe('every combination of answers', () => {
  test('gives at most three distinct loans with scores above 0, best first (R12.8)', () => {
    for (const { answers, matches } of results) {
      expect(matches.length, say(answers)).toBeLessThanOrEqual(3)
      expect(new Set(matches.map((match) => match.loan)).size).toBe(matches.length)
      matches.forEach((match, index) => {
        expect(match.score, say(answers)).toBeGreaterThan(0)
        expect(match.score).toBeLessThanOrEqual(matches[index - 1]?.score ?? Number.POSITIVE_INFINITY)
      })
    }
  })

  test('scores each loan with the sum of the five answers’ points, and omits no loan with a higher score (R12.2)', () => {
    const sum = (loan: MatcherLoan, answers: MatcherAnswers) =>
      (Object.keys(answers) as MatcherQuestion[]).reduce<number>((total, question) => {
        const column: Record<string, number | null> = matcherTable[loan][question]
        return total + (column[answers[question]] ?? Number.NEGATIVE_INFINITY)
      }, 0)
    for (const { answers, matches } of results) {
      for (const { loan, score } of matches) expect(score).toBe(sum(loan, answers))
      const third = matches[2]?.score ?? 0
      for (const loan of Object.keys(matcherTable) as MatcherLoan[]) {
        if (!matches.some((match) => match.loan === loan) && admitted(loan, answers)) {
          expect(sum(loan, answers), `${loan}: ${say(answers)}`).toBeLessThanOrEqual(third)
        }
      }
    }
  })

  test('gives reasons, most points first, whose points add up to the score (R12.9)', () => {
    for (const { answers, reasons, score, partly } of shown) {
      expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(score)
      expect(reasons[0]?.points).toBeGreaterThan(0)
      expect(reasons.some((reason) => reason.question === 'goal')).toBe(true)
      reasons.forEach((reason, index) => {
        const divided = ['5-25k', '25-100k', '100-500k'].includes(answers.amount) && partly.includes('amount')
        const within = divided && reason.question === 'amount' ? 'part' : 'for'
        const side = reason.points > 0 ? within : 'against'
        expect(reason.key).toBe(`loanMatcher.reason.${reason.question}.${answers[reason.question]}.${side}`)
        expect(reason.points).toBeLessThanOrEqual(reasons[index - 1]?.points ?? Number.POSITIVE_INFINITY)
      })
    }
  })
})

describe('results that a loan officer would accept (R12.12)', () => {
  const of = (...loans: MatcherLoan[]) => shown.filter((match) => loans.includes(match.loan))
  const only = (list: typeof shown, question: MatcherQuestion, ...allowed: string[]) => {
    expect(list.length).toBeGreaterThan(0)
    for (const { answers, loan } of list)
      expect(allowed, `${loan}: ${say(answers)}`).toContain(answers[question])
  }

  test('include each loan only for its purpose', () => {
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
      if (answers.goal === 'business' && answers.income !== 'w2' && answers.amount !== 'under5k')
        expect(businessLoans, say(answers)).toContain(loans[0])
    }
  })

  test('offer a HELOC only with a home', () => {
    only(of('heloc'), 'collateral', 'home')
  })

  test('offer business term loans, lines and factoring only with self-employed or business income', () => {
    only(of('businessTerm', 'businessLine', 'factoring'), 'income', 'self_lt2', 'self_2plus', 'biz_revenue')
  })

  test('include a loan only for amounts that lenders offer', () => {
    only(of('personal', 'consolidation'), 'amount', 'under5k', '5-25k', '25-100k')
    only(of('mortgage', 'sba'), 'amount', '25-100k', '100-500k', '500kplus')
    only(of('auto'), 'amount', 'under5k', '5-25k', '25-100k', '100-500k')
    only(of('businessLine', 'heloc'), 'amount', '5-25k', '25-100k', '100-500k')
    only(of('equipment'), 'amount', '25-100k', '100-500k', '500kplus')
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

  test('include a loan for every business that has revenue and needs $5,000 or more', () => {
    for (const { answers, matches } of results) {
      const ordinary = answers.amount !== 'under5k'
      const trading = answers.goal === 'business' && answers.income !== 'w2'
      if (ordinary && trading) expect(matches.length, say(answers)).toBeGreaterThan(0)
    }
  })

  test('show every loan for at least one combination', () => {
    expect(new Set(shown.map((match) => match.loan))).toEqual(new Set(Object.keys(matcherTable)))
  })
})

test('gives the expected loans and scores for one example', () => {
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

describe('the minimums of loans (R12.14)', () => {
  test('exclude a loan if an answer misses one of them', () => {
    for (const { answers, loan, partly } of shown) {
      const { minAmount, maxAmount, minCredit, minMonths, business } = usualMinimums[loan]
      const [amountFrom, amountTo] = amountRanges[answers.amount]
      const [creditFrom, creditTo] = creditRanges[answers.credit]
      expect(amountTo, `${loan}: ${say(answers)}`).toBeGreaterThan(minAmount)
      expect(amountFrom, `${loan}: ${say(answers)}`).toBeLessThan(maxAmount)
      expect(creditTo, `${loan}: ${say(answers)}`).toBeGreaterThan(minCredit ?? 0)
      expect(partly.includes('credit'), say(answers)).toBe(creditFrom < (minCredit ?? 0))
      if (answers.income === 'self_lt2') expect(minMonths ?? 0, say(answers)).toBeLessThan(24)
      if (business) expect(answers.income, say(answers)).not.toBe('w2')
    }
  })

  test('leave a business with a credit score below 580 only a personal loan or factoring', () => {
    const below = shown.filter(({ answers }) => answers.goal === 'business' && answers.credit === 'under580')
    expect(new Set(below.map(({ loan }) => loan))).toEqual(new Set(['personal', 'factoring']))
  })

  test.each<[string[], MatcherLoan[]]>([
    [['business', 'under5k', 'under580', 'self_lt2', 'none'], ['personal']],
    [['business', '25-100k', 'under580', 'w2', 'none'], ['personal']],
    [['business', '5-25k', '640-699', 'w2', 'none'], ['personal']],
    [['mortgage', '500kplus', 'under580', 'self_lt2', 'none'], []],
    [['homeImprovement', '500kplus', 'under580', 'self_lt2', 'none'], []],
  ])('with the answers %j, allow only the loans %j', ([goal, amount, credit, income, collateral], loans) => {
    const answers = { goal, amount, credit, income, collateral } as MatcherAnswers
    expect(matchLoans(answers).map(({ loan }) => loan)).toEqual(loans)
  })

  test('come from the content, if it has them', () => {
    const answers: MatcherAnswers = { ...wide, credit: '580-639' }
    const loans = (minCredit: number) =>
      matchLoans(answers, {
        minimums: { businessTerm: { ...usualMinimums.businessTerm, minCredit } },
      }).map(({ loan }) => loan)
    expect(loans(580)).toContain('businessTerm')
    expect(loans(640)).not.toContain('businessTerm')
  })
})

describe('the fit of a loan (R12.15)', () => {
  test('is strong only if nothing counts against it, and unlikely if the credit score may miss the minimum', () => {
    for (const { answers, fit, partly, reasons } of shown) {
      if (partly.length > 0 || reasons.some(({ points }) => points < 0))
        expect(fit, say(answers)).not.toBe('strong')
      if (partly.includes('credit')) expect(fit, say(answers)).toBe('unlikely')
    }
    expect(new Set(shown.map(({ fit }) => fit))).toEqual(new Set(['strong', 'possible', 'unlikely']))
  })

  test('never worsens with better credit', () => {
    const rank = { unlikely: 0, possible: 1, strong: 2 }
    for (const { answers, matches } of results)
      for (const { loan, fit } of matches) {
        const better = credits[credits.indexOf(answers.credit) + 1]
        const then = better && matchLoans({ ...answers, credit: better }).find((match) => match.loan === loan)
        if (then) expect(rank[then.fit], `${loan}: ${say(answers)}`).toBeGreaterThanOrEqual(rank[fit])
      }
  })
})

describe('the suggested change if no loan fits (R12.16)', () => {
  test('exists for every empty result and leads to a loan', () => {
    const empty = results.filter(({ matches }) => matches.length === 0)
    expect(empty.length).toBeGreaterThan(0)
    for (const { answers } of empty) {
      const way = wayOut(answers)
      expect(way, say(answers)).not.toBeNull()
      if (!way) continue
      for (const { question, answer } of way.changes) expect(answer).not.toBe(answers[question])
      const changed = Object.fromEntries(way.changes.map(({ question, answer }) => [question, answer]))
      const best = bestMatch(matchLoans({ ...answers, ...changed }))
      expect([best?.loan, best?.fit], say(answers)).toEqual([way.loan, way.fit])
    }
  })

  test('leads to an unlikely loan only if three answers count against a mortgage', () => {
    for (const { answers } of results.filter(({ matches }) => matches.length === 0))
      if (wayOut(answers)?.fit === 'unlikely')
        expect(answers).toMatchObject({
          goal: 'mortgage',
          credit: 'under580',
          income: 'self_lt2',
          amount: expect.stringMatching(/^(under5k|5-25k)$/),
        })
  })

  test('for a business loan, suggests revenue instead of income from a job', () => {
    const answers: MatcherAnswers = { ...wide, goal: 'business', credit: 'under580', income: 'w2' }
    expect(wayOut({ ...answers, amount: '100-500k' })).toMatchObject({
      changes: [{ question: 'income', answer: 'biz_revenue' }],
    })
  })

  test('lowers the amount further if the next lower amount leaves every loan unlikely', () => {
    const answers: MatcherAnswers = { ...wide, amount: 'under5k', credit: 'under580', income: 'biz_revenue' }
    expect(wayOut({ ...answers, goal: 'auto', amount: '500kplus' })).toMatchObject({
      changes: [{ question: 'amount', answer: '25-100k' }],
      loan: 'auto',
      fit: 'possible',
    })
  })

  test('does not exist for answers that the table does not contain', () => {
    expect(wayOut({ ...wide, goal: 'toString' as 'auto', amount: 'x' as '5-25k' })).toBeNull()
  })
})

describe('matchLoans with a different table of points', () => {
  const table = (change: (points: number | null) => number | null): MatcherTable => {
    const copy = structuredClone(matcherTable)
    for (const loan of Object.values(copy)) {
      for (const column of Object.values(loan) as Record<string, number | null>[]) {
        for (const [answer, points] of Object.entries(column)) column[answer] = change(points)
      }
    }
    return copy
  }

  test('returns only loans with a score above 0 (R12.8)', () => {
    for (const change of [() => 0, () => -1, () => null]) {
      const empty = table(change)
      expect(every.flatMap((answers) => matchLoans(answers, { table: empty }))).toEqual([])
    }
  })

  test('keeps the order of the table for equal scores (R12.8)', () => {
    const even = table(() => 1)
    expect(matchLoans(wide, { table: even }).map((match) => match.loan)).toEqual(
      Object.keys(even)
        .filter((loan) => admitted(loan as MatcherLoan, wide))
        .slice(0, 3),
    )
  })

  test('returns no loan for an unknown answer', () => {
    expect(matchLoans({ ...(every[0] as MatcherAnswers), goal: 'toString' as 'auto' })).toEqual([])
  })
})
