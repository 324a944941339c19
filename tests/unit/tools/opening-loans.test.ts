import { describe, expect, test } from 'vitest'
import { creditRanges, usualMinimums } from '../../../lib/tools/loan-facts.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import { openingLoans } from '../../../lib/tools/opening-loans.ts'
import type { Answers } from '../../../lib/tools/quiz.ts'

const loans = Object.entries(usualMinimums).map(([loan, minimums]) => ({ loan, ...minimums }))
const every = loanReadiness.questions.reduce<Answers[]>(
  (sets, { id, answers }) => sets.flatMap((set) => answers.map((answer) => ({ ...set, [id]: answer.id }))),
  [{}],
)
const best = {
  timeInBusiness: '2yplus',
  monthlyRevenue: '25kplus',
  creditScore: '700plus',
  debtLoad: 'under20',
  documents: '6mplus',
}
const open = (answers: Answers) => openingLoans(answers, loans).map(({ loan }) => loan)

describe('the loans open to a business (R11.16)', () => {
  test('include every business loan for the strongest answers', () => {
    expect(open(best)).toEqual(['businessTerm', 'businessLine', 'sba', 'equipment', 'factoring'])
  })

  test.each<[Partial<typeof best>, string[]]>([
    [{ timeInBusiness: 'under6m' }, []],
    [{ timeInBusiness: '6-12m' }, ['businessTerm', 'businessLine', 'equipment', 'factoring']],
    [{ creditScore: '580-649' }, ['businessTerm', 'businessLine', 'equipment', 'factoring']],
    [{ creditScore: 'under580' }, ['factoring']],
    [{ monthlyRevenue: 'under5k' }, []],
    [{ documents: 'none' }, []],
    [{ documents: '1-2m' }, []],
    [{ debtLoad: 'over60' }, []],
  ])('with %j are %j', (part, expected) => {
    expect(open({ ...best, ...part })).toEqual(expected)
  })

  test('never contradict a minimum on the funding page', () => {
    for (const answers of every)
      for (const loan of openingLoans(answers, loans)) {
        expect(answers.timeInBusiness).not.toBe('under6m')
        if (loan.minCredit !== null) expect(answers.creditScore).not.toBe('under580')
        if (loan.loan === 'sba') expect(answers.timeInBusiness).toBe('2yplus')
      }
    expect(creditRanges.under580[1]).toBe(580)
  })

  test('never become fewer with a better answer', () => {
    for (const answers of every)
      for (const { id, answers: options } of loanReadiness.questions) {
        const better = options[options.findIndex((option) => option.id === answers[id]) + 1]
        if (better)
          expect(open({ ...answers, [id]: better.id })).toEqual(expect.arrayContaining(open(answers)))
      }
  })
})
