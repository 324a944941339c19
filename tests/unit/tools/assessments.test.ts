import { describe, expect, test } from 'vitest'
import { missingContact } from '../../../lib/tools/contact.ts'
import { boosterTips, creditScoreBooster, toggleHabit } from '../../../lib/tools/credit-score-booster.ts'
import {
  assessmentStepComplete,
  financialHealth,
  financialHealth2,
  questionNumber,
} from '../../../lib/tools/financial-health.ts'

const good = {
  habits: ['none'],
  utilization: 'under10',
  latePayments: 'none',
  inquiries: 'none',
  accountAge: '5yplus',
}
const tips = (answers: Partial<typeof good>) => boosterTips({ ...good, ...answers })

describe('Credit Score Booster', () => {
  test('asks five questions and allows several answers for habits only (R10.1)', () => {
    expect(creditScoreBooster.questions.map(({ id }) => id)).toEqual(Object.keys(good))
    expect(creditScoreBooster.questions.filter(({ multiple }) => multiple).map(({ id }) => id)).toEqual([
      'habits',
    ])
  })

  test('shows the default tip if no answer triggers one (R10.4)', () => {
    expect(tips({})).toEqual(['default'])
    expect(tips({ utilization: '30-50', inquiries: 'one', accountAge: '2-5y' })).toEqual(['default'])
  })

  // R10.3
  test.each([
    ['minimumOnly', 'habitMinimumOnly'],
    ['maxOut', 'habitMaxOut'],
    ['forgetDueDates', 'habitForgetDueDates'],
    ['closeOldCards', 'habitCloseOldCards'],
    ['applyOften', 'habitApplyOften'],
    ['neverCheckReport', 'habitNeverCheckReport'],
  ])('gives the tip for the habit %s', (habit, tip) => {
    expect(tips({ habits: [habit] })).toEqual([tip])
  })

  // R10.3
  test.each([
    ['utilization', '50-75', 'utilizationOver50'],
    ['utilization', 'over75', 'utilizationOver50'],
    ['latePayments', 'one', 'lateOne'],
    ['latePayments', '2-3', 'lateSeveral'],
    ['latePayments', '4plus', 'lateSeveral'],
    ['inquiries', '2-3', 'inquiries2plus'],
    ['inquiries', '4plus', 'inquiries2plus'],
    ['accountAge', 'under1y', 'ageUnder2y'],
    ['accountAge', '1-2y', 'ageUnder2y'],
  ])('for the question %s, gives the tip for the answer %s', (question, answer, tip) => {
    expect(tips({ [question]: answer })).toEqual([tip])
  })

  test('lists each triggered tip once, in order of weight (R10.7)', () => {
    const all = boosterTips({
      habits: ['maxOut', 'minimumOnly'],
      utilization: 'over75',
      latePayments: '4plus',
      inquiries: '4plus',
      accountAge: 'under1y',
    })
    expect(all).toEqual([
      'lateSeveral',
      'utilizationOver50',
      'habitMaxOut',
      'habitMinimumOnly',
      'inquiries2plus',
      'ageUnder2y',
    ])
  })

  test('"none of these" and a habit exclude each other (R10.2)', () => {
    expect(toggleHabit([], 'maxOut')).toEqual(['maxOut'])
    expect(toggleHabit(['maxOut'], 'applyOften')).toEqual(['maxOut', 'applyOften'])
    expect(toggleHabit(['maxOut', 'applyOften'], 'none')).toEqual(['none'])
    expect(toggleHabit(['none'], 'maxOut')).toEqual(['maxOut'])
    expect(toggleHabit(['maxOut'], 'maxOut')).toEqual([])
    expect(toggleHabit(['none'], 'none')).toEqual([])
  })
})

describe('Financial Health Assessment', () => {
  const asked = ['debtRatio', 'savings', 'budget', 'credit', 'goals']

  test.each([financialHealth, financialHealth2])(
    'asks five questions with distinct answers (R9.4)',
    ({ questions }) => {
      expect(questions.map(({ id }) => id)).toEqual(asked)
      for (const { answers } of questions)
        expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
    },
  )

  test('offers five or six answers per question in the second version (R9.4)', () => {
    for (const { answers } of financialHealth2.questions) expect([5, 6]).toContain(answers.length)
  })

  test('numbers the questions starting at step 2 (R9.5)', () => {
    expect([2, 3, 4, 5, 6].map(questionNumber)).toEqual([1, 2, 3, 4, 5])
  })

  test('keeps the result of a link, which has no contact details (R8.16, R9.1)', () => {
    const { questions } = financialHealth
    const isComplete = (step: number, answers: Record<string, string>, name = '') =>
      assessmentStepComplete(questions, step, {
        contact: { name, email: name, phone: name },
        smsConsent: false,
        answers,
      })
    const all = Object.fromEntries(questions.map(({ id, answers }) => [id, answers[0]?.id ?? '']))
    const { goals, ...others } = all
    expect(isComplete(1, all)).toBe(true)
    expect(isComplete(1, {})).toBe(false)
    expect(isComplete(1, others)).toBe(false)
    expect(isComplete(1, {}, 'Ana')).toBe(true)
    expect(isComplete(6, all)).toBe(true)
    expect(isComplete(6, others, 'Ana')).toBe(false)
  })
})

describe('contact details', () => {
  const contact = { name: 'Ana', email: 'x', phone: '1' }

  test('may contain any text that is not blank (R9.1)', () => {
    expect(missingContact(contact)).toEqual([])
  })

  test('are incomplete if a field is empty or blank (R9.1)', () => {
    expect(missingContact({ ...contact, email: '' })).toEqual(['email'])
    expect(missingContact({ name: ' ', email: '', phone: '\t' })).toEqual(['name', 'email', 'phone'])
  })
})
