import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkoutFields } from '../../../lib/checkout/fields.ts'
import { defaultLabel, defaultMenu } from '../../../lib/content/default-menu.ts'
import { routes } from '../../../lib/i18n/routes.ts'
import { businessCreditBuilder } from '../../../lib/tools/business-credit-builder.ts'
import { creditScoreBooster } from '../../../lib/tools/credit-score-booster.ts'
import { entrepreneurialReadiness } from '../../../lib/tools/entrepreneurial-readiness.ts'
import { financialHealth, financialHealth2 } from '../../../lib/tools/financial-health.ts'
import { usualMinimums } from '../../../lib/tools/loan-facts.ts'
import {
  type MatcherLoan,
  type MatcherQuestion,
  matcherOptions,
  matcherTable,
} from '../../../lib/tools/loan-matcher-table.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import { moneyMindset } from '../../../lib/tools/money-mindset.ts'
import type { QuizDefinition } from '../../../lib/tools/quiz.ts'
import { spendingHabit } from '../../../lib/tools/spending-habit.ts'
import { requirements, tableOf } from './requirements-page.ts'

type Bilingual = { en: string; es: string }
type Document = { _id: string; _type: string; [field: string]: unknown }

const content: Document[] = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const ofType = (type: string) => content.filter(({ _type }) => _type === type)
const english = (value: unknown) => (value as Bilingual).en
const texts = new Map<string, Bilingual>(
  ofType('strings').flatMap(({ section, entries }) =>
    (entries as (Bilingual & { key: string })[]).map((entry) => [`${section}.${entry.key}`, entry] as const),
  ),
)
const text = (key: string) => texts.get(key)?.en

/** Parses `A = 5; B = 12` into numbers by name. */
const pairs = (cell: string | undefined) =>
  (cell ?? '').split('; ').map((pair) => {
    const [, name, value] = /^(.+) = (\d+)$/.exec(pair) ?? []
    return [name, Number(value)]
  })

describe('the tables of the requirements match the code', () => {
  test('R1.1 lists the routes', () => {
    expect(tableOf('R1.1').map(([path]) => path)).toEqual([...routes])
  })

  test('R3.1 lists the links of the header', () => {
    expect(tableOf('R3.1')).toEqual(
      defaultMenu.main.map(({ path }) => [text(String(defaultLabel('header', path))), path]),
    )
  })

  test('R3.5 lists the links of the footer', () => {
    const links = defaultMenu.footer.flatMap(({ texts, links }) =>
      links
        // R3.6 describes this link.
        .filter(({ path }) => path !== '/cancellation-form')
        .map(({ path }) => [text(`footer.${texts}`), text(String(defaultLabel('footer', path))), path]),
    )
    expect(tableOf('R3.5')).toEqual(links)
  })

  test.each([
    ['R11.5', loanReadiness],
    ['R11.6', moneyMindset],
    ['R11.7', entrepreneurialReadiness],
    ['R11.8', spendingHabit],
    ['R11.9', businessCreditBuilder],
  ])('%s lists the points of its quiz', (number, quiz) => {
    const points = tableOf(number).map(([, answers]) => pairs(answers).map(([, value]) => value))
    expect(points).toEqual(quiz.questions.map(({ answers }) => answers.map((answer) => answer.points)))
  })

  test('R11.10 lists the labels of the quizzes', () => {
    const quizzes: QuizDefinition[] = [
      loanReadiness,
      moneyMindset,
      entrepreneurialReadiness,
      spendingHabit,
      businessCreditBuilder,
    ]
    expect(tableOf('R11.10').map(([, labels]) => pairs(labels))).toEqual(
      quizzes.map(({ section, bands }) =>
        bands.map(({ id, min }) => [text(`${section}.band.${id}.name`), min]),
      ),
    )
  })

  test('R9.4 and R10.1 list as many answers as the assessments and the booster have', () => {
    const counts = (cells: (string | undefined)[]) => cells.map((cell) => cell?.split('; ').length)
    const asked = (tool: { questions: readonly { answers: readonly unknown[] }[] }) =>
      tool.questions.map(({ answers }) => answers.length)
    expect(counts(tableOf('R9.4').map(([, first]) => first))).toEqual(asked(financialHealth))
    expect(counts(tableOf('R9.4').map(([, , second]) => second))).toEqual(asked(financialHealth2))
    expect(counts(tableOf('R10.1').map(([, answers]) => answers))).toEqual(asked(creditScoreBooster))
  })

  test('R12.1 lists the answers of the loan matcher', () => {
    expect(tableOf('R12.1').map(([, answers]) => answers?.split('; '))).toEqual(Object.values(matcherOptions))
  })

  test.each<[string, MatcherQuestion]>([
    ['R12.3', 'goal'],
    ['R12.4', 'amount'],
    ['R12.5', 'credit'],
    ['R12.6', 'income'],
    ['R12.7', 'collateral'],
  ])('%s lists the points of the loan matcher for %s', (number, question) => {
    const loans = Object.keys(matcherTable) as MatcherLoan[]
    expect(tableOf(number)).toEqual(
      loans.map((loan) => {
        const points: Record<string, number | null> = matcherTable[loan][question]
        const cells = matcherOptions[question].map((answer) => String(points[answer] ?? '–'))
        return [text(`loanMatcher.loan.${loan}.name`), ...cells]
      }),
    )
  })

  test('R12.14 lists the limits of the loans, and the default content has the same ones', () => {
    const cell = (value: number | null) => (value === null ? '–' : String(value))
    expect(tableOf('R12.14')).toEqual(
      Object.entries(usualMinimums).map(([loan, { minAmount, maxAmount, minCredit, minMonths }]) => [
        loan,
        ...[minAmount, maxAmount, minCredit, minMonths].map(cell),
      ]),
    )
    const amounts = new Map(ofType('fundingProduct').map((product) => [product._id, product]))
    const documents = ofType('loanType').map((loan) => {
      const from = amounts.get((loan.product as { _ref: string } | undefined)?._ref ?? '') ?? loan
      const { minAmount, maxAmount } = from
      const { minCredit = null, minMonths = null } = loan
      return [loan.loan, { business: loan.business, minAmount, maxAmount, minCredit, minMonths }]
    })
    expect(Object.fromEntries(documents)).toEqual(usualMinimums)
  })

  test('no business loan has lower minimums than the funding page’s qualification list', () => {
    const least = (key: string) => Number.parseInt(text(`qualification.${key}.figure`) ?? '', 10)
    for (const { business, minCredit, minMonths } of Object.values(usualMinimums)) {
      if (!business || minCredit === null) continue
      expect(minCredit).toBeGreaterThanOrEqual(least('score'))
      expect(minMonths).toBeGreaterThanOrEqual(least('age'))
    }
  })

  test('R18.4 lists the fields of the checkout', () => {
    expect(tableOf('R18.4')).toEqual(checkoutFields.map((field) => [field, text(`checkout.label.${field}`)]))
    for (const [field, label] of tableOf('R18.4'))
      expect(text(`checkout.required.${field}`)).toBe(`${label} is required`)
  })
})

describe('the tables of the requirements match the default content', () => {
  const dollars = (amount: unknown) => `$${Number(amount).toFixed(2)}`

  test('R4.11 lists the funding requirements', () => {
    const names = [
      'score',
      'accounts',
      'card',
      'utilization',
      'derogatory',
      'inquiries',
      'entity',
      'taxReturns',
    ]
    expect(tableOf('R4.11').map(([figure]) => figure)).toEqual(
      names.map((name) => text(`businessFunding.requirements.${name}.figure`)),
    )
  })

  test('R5.1 lists the services', () => {
    expect(tableOf('R5.1')).toEqual(
      ofType('service').map(({ title, badge, link }) => [english(title), english(badge), link]),
    )
  })

  test('R6.4 lists the consultations', () => {
    expect(tableOf('R6.4')).toEqual(
      ofType('consultation').map(({ title, minutes }) => [english(title), String(minutes)]),
    )
  })

  test('R18.5 quotes the messages of the checkout', () => {
    for (const [field, , message] of tableOf('R18.5')) expect(text(`checkout.invalid.${field}`)).toBe(message)
  })

  test('R15.4 quotes the messages of the refinance estimator', () => {
    for (const [step = '', , message] of tableOf('R15.4')) {
      const [number, loanType] = step.split(', ')
      const key = `refinance.step${number}.missing${loanType ? `.${loanType}` : ''}`
      expect(text(key) ?? '', key).toBe(message)
    }
  })

  test('R20.1 lists the prices', () => {
    expect(tableOf('R20.1')).toEqual(
      ofType('plan').map(({ name, planId, setupFee, monthlyPrice }) => [
        english(name),
        planId,
        dollars(setupFee),
        dollars(monthlyPrice),
      ]),
    )
  })

  test('R20.5 lists the claims', () => {
    expect(tableOf('R20.5')).toEqual(ofType('claim').map(({ claimId, value }) => [claimId, english(value)]))
  })

  test('no text claims that there are no upfront fees (R5.14)', () => {
    expect(JSON.stringify(content)).not.toMatch(
      /no up-?front|sin (cargos|pagos|cuotas) (iniciales|por adelantado)/i,
    )
  })

  test('quoted texts exist in the default content', () => {
    const all = JSON.stringify(content)
    const quoted = requirements.flatMap(({ text }) => text.match(/“[^”]+”/g) ?? [])
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter((quote) => !all.includes(JSON.stringify(quote.slice(1, -1)).slice(1, -1)))).toEqual(
      [],
    )
  })
})
