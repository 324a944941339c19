import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditScoreBooster } from '../../../lib/tools/credit-score-booster.ts'
import { answersIn, decodeAnswers, encodeAnswers } from '../../../lib/tools/fragment.ts'
import { loanMatcher } from '../../../lib/tools/loan-matcher.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import type { Question } from '../../../lib/tools/quiz.ts'

const { questions } = loanReadiness
const answers = {
  timeInBusiness: '1-2y',
  monthlyRevenue: 'under5k',
  creditScore: '700plus',
  debtLoad: '20-40',
  documents: 'none',
}
const link = 'timeInBusiness=1-2y&monthlyRevenue=under5k&creditScore=700plus&debtLoad=20-40&documents=none'

const anyAnswers = (list: readonly Question[]) =>
  fc.record(
    Object.fromEntries(
      list.map(({ id, answers: options, multiple }) => {
        const ids = options.map((option) => option.id)
        return [id, multiple ? fc.subarray(ids, { minLength: 1 }) : fc.constantFrom(...ids)]
      }),
    ),
  )

test('a link shows answers as readable ids and decodes to the same answers', () => {
  expect(encodeAnswers(questions, answers)).toBe(link)
  expect(decodeAnswers(questions, link)).toEqual(answers)
  expect(decodeAnswers(questions, `#${link}`)).toEqual(answers)
})

test.each([loanReadiness, loanMatcher, creditScoreBooster])(
  'encoding and decoding any answers to $section returns the same answers',
  (quiz) => {
    fc.assert(
      fc.property(anyAnswers(quiz.questions), (given) => {
        const text = encodeAnswers(quiz.questions, given)
        expect(decodeAnswers(quiz.questions, text)).toEqual(given)
        expect(new URL(`https://example.test/#${text}`).hash).toBe(`#${text}`)
      }),
    )
  },
)

test('the link does not depend on the order in which answers were chosen', () => {
  const rest = { utilization: 'under10', latePayments: 'none', inquiries: 'one', accountAge: '2-5y' }
  const one = encodeAnswers(creditScoreBooster.questions, { habits: ['applyOften', 'maxOut'], ...rest })
  const other = encodeAnswers(creditScoreBooster.questions, { habits: ['maxOut', 'applyOften'], ...rest })
  expect(one).toBe(other)
})

describe('decoding a fragment', () => {
  test.each([
    '',
    '#',
    '#main',
    link.replace('none', 'lots'),
    link.replace('none', ''),
    link.replace('none', 'none,1-2m'),
    link.replace('none', 'none=none'),
    link.replace('documents', 'Documents'),
    link.replace('&documents=none', ''),
    `${link}&documents=none`,
    `${link}&name=Ana`,
    `${link}&`,
    `${link} `,
    `##${link}`,
    `?${link}`,
    link.replace('1-2y', '%31-2y'),
    link.replaceAll('&', '&amp;'),
    'monthlyRevenue=under5k&timeInBusiness=1-2y&creditScore=700plus&debtLoad=20-40&documents=none',
    link.replace('1-2y', '__proto__'),
    `__proto__=x&${link}`,
  ])('rejects %j', (fragment) => {
    expect(decodeAnswers(questions, fragment)).toBeNull()
  })

  test('rejects answers that are repeated or out of order', () => {
    const rest = 'utilization=under10&latePayments=none&inquiries=one&accountAge=2-5y'
    expect(decodeAnswers(creditScoreBooster.questions, `habits=minimumOnly,maxOut&${rest}`)).not.toBeNull()
    expect(decodeAnswers(creditScoreBooster.questions, `habits=maxOut,minimumOnly&${rest}`)).toBeNull()
    expect(decodeAnswers(creditScoreBooster.questions, `habits=maxOut,maxOut&${rest}`)).toBeNull()
    expect(decodeAnswers(creditScoreBooster.questions, `habits=&${rest}`)).toBeNull()
  })

  test('accepts an edited link only if encoding the decoded answers gives the same link', () => {
    const edit = fc.record({ at: fc.nat(link.length), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) })
    fc.assert(
      fc.property(edit, ({ at, cut, put }) => {
        const text = link.slice(0, at) + put + link.slice(at + cut)
        const found = decodeAnswers(questions, text)
        if (found) expect(encodeAnswers(questions, found)).toBe(text.replace(/^#/, ''))
      }),
    )
  })
})

test('encodes only answers that the quiz defines (R8.12)', () => {
  expect(() => encodeAnswers(questions, { ...answers, documents: 'ana@example.test' })).toThrow(RangeError)
  expect(() => encodeAnswers(questions, { ...answers, documents: [] })).toThrow(RangeError)
  expect(() => encodeAnswers(questions, {})).toThrow(RangeError)
  expect(encodeAnswers(questions, { ...answers, email: 'ana@example.test' })).toBe(link)
})

test('does not treat an anchor as a broken link', () => {
  expect(answersIn('#main')).toBeUndefined()
  expect(answersIn('')).toBeUndefined()
  expect(answersIn(`#${link}`)).toBe(`#${link}`)
})

test('reads answers that a program has percent-encoded', () => {
  expect(answersIn(`#${encodeURIComponent(link)}`)).toBe(`#${link}`)
  expect(answersIn('#a%3D%E0%A4%A')).toBe('#a%3D%E0%A4%A')
})
