import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { refinanceLabels } from '../../../lib/finance/refinance.ts'
import { formatDollarsShort } from '../../../lib/i18n/formats.ts'
import { type Language, languages } from '../../../lib/i18n/languages.ts'
import { createTranslator, type Section } from '../../../lib/i18n/translate.ts'
import { businessCreditBuilder } from '../../../lib/tools/business-credit-builder.ts'
import { entrepreneurialReadiness } from '../../../lib/tools/entrepreneurial-readiness.ts'
import {
  type Finding,
  type HandedTool,
  handedToolNames,
  namesFinding,
  resultLine,
} from '../../../lib/tools/handed-result.ts'
import { matcherLoans } from '../../../lib/tools/loan-matcher-table.ts'
import { loanReadiness } from '../../../lib/tools/loan-readiness.ts'
import { moneyMindset } from '../../../lib/tools/money-mindset.ts'
import { readResult } from '../../../lib/tools/read-result.ts'
import { spendingHabit } from '../../../lib/tools/spending-habit.ts'

const seed = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
type Strings = { section: string; entries: { key: string; en: string; es: string }[] }
const texts = (lang: Language) =>
  seed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Strings)
    .flatMap(({ section, entries = [] }) =>
      section ? entries.map((entry) => [`${section}.${entry.key}`, entry[lang]] as const) : [],
    )
const translator = (lang: Language) =>
  createTranslator<Section>({ lang, strings: Object.fromEntries(texts(lang)) })
/** A translator with only texts that the contact page loads. */
const onContact = (lang: Language) =>
  createTranslator<'consultation'>({
    lang,
    strings: Object.fromEntries(
      texts(lang).filter(([key]) => key.startsWith('consultation.') || namesFinding(key)),
    ),
  })

const read = (tool: HandedTool, fragment: string) => readResult(tool, fragment, translator('en'), [])
const line = (tool: HandedTool, fragment: string, lang: Language = 'en') => {
  const result = read(tool, fragment)
  return (
    result && resultLine(onContact(lang), { tool, ...result }, (amount) => formatDollarsShort(amount, lang))
  )
}

const assessed = 'debtRatio=over50&savings=none&budget=never&credit=under580&goals=payDebt'
const results = {
  loanReadiness: [
    'timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=580-649&debtLoad=20-40&documents=3-6m',
    'Loan Readiness: 67 of 100, Almost Ready',
    'Preparación para un préstamo: 67 de 100, Casi todo listo',
  ],
  financialHealth: [
    assessed,
    'Financial Health: biggest opportunity, “Free up monthly income”',
    'Salud financiera: mayor oportunidad, “Liberar ingreso mensual”',
  ],
  financialHealth2: [
    assessed,
    'Financial Health: biggest opportunity, “Free up monthly income”',
    'Salud financiera: mayor oportunidad, “Liberar ingreso mensual”',
  ],
  creditScoreBooster: [
    'habits=maxOut,applyOften&utilization=over75&latePayments=none&inquiries=none&accountAge=5yplus',
    'Credit Score Booster: 3 steps to take',
    'Mejorar su puntaje de crédito: 3 pasos por dar',
  ],
  debtConsolidation: [
    'offer=12:36&debts=5000:24.99:36,2000:18:90:payment',
    'Debt Consolidation: $288.77 a month now, $232.50 with the offer',
    'Consolidación de deudas: $288.77 al mes ahora, $232.50 con la oferta',
  ],
  loanMatcher: [
    'goal=mortgage&amount=100-500k&credit=700-749&income=w2&collateral=home',
    'Loan Type Matcher: Mortgage (Strong match)',
    'Tipo de préstamo: Hipoteca (Encaja muy bien)',
  ],
} as const

describe('a shared result (R6.14)', () => {
  test.each(Object.entries(results))(
    'from %s has a sentence in each language',
    (tool, [fragment, en, es]) => {
      expect(line(tool as HandedTool, fragment)).toBe(en)
      expect(line(tool as HandedTool, fragment, 'es')).toBe(es)
    },
  )

  test.each(languages)('has a sentence in %s for every finding', (lang) => {
    const t = onContact(lang)
    const scales = {
      loanReadiness,
      moneyMindset,
      entrepreneurialReadiness,
      spendingHabit,
      businessCreditBuilder,
    }
    const findings: [HandedTool, Finding][] = [
      ...Object.entries(scales).flatMap(([tool, { bands }]) =>
        bands.map(({ id }): [HandedTool, Finding] => [tool as HandedTool, { score: 50, band: id }]),
      ),
      ...refinanceLabels.map(({ id }): [HandedTool, Finding] => ['refinance', { score: 50, band: id }]),
      ...matcherLoans.flatMap((loan) =>
        ['strong', 'possible', 'unlikely'].map((fit): [HandedTool, Finding] => [
          'loanMatcher',
          { loan, fit },
        ]),
      ),
      ['loanMatcher', {}],
      ...['debtRatio', 'savings', 'budget', 'credit', 'know', 'goal'].map(
        (opportunity): [HandedTool, Finding] => ['financialHealth2', { opportunity }],
      ),
      ['creditScoreBooster', { steps: 1 }],
    ]
    for (const [tool, finding] of findings)
      expect(resultLine(t, { tool, finding }, String), JSON.stringify(finding)).toMatch(/^[^{}]+: [^{}]+$/)
  })

  it('has no sentence if the tool cannot have produced its finding', () => {
    for (const tool of handedToolNames)
      expect(
        resultLine(onContact('en'), { tool, finding: { band: '__proto__', loan: 'constructor' } }, String),
      ).toBeFalsy()
  })

  it('contains the questions and answers as visitors see them', () => {
    expect(read('loanReadiness', results.loanReadiness[0])?.answers[2]).toEqual({
      label: 'Credit score',
      answer: '580 to 649',
    })
    expect(read('debtConsolidation', results.debtConsolidation[0])?.answers).toEqual([
      { label: 'Credit Card', answer: '$5,000 · 24.99% · 36 months' },
      { label: 'Debt', answer: '$2,000 · 18% · My payment: $90' },
      { label: 'What have you been offered?', answer: '12% · 36 months' },
    ])
  })

  test.each(handedToolNames)(
    'from %s is rejected if the tool could not have written its fragment',
    (tool) => {
      const forged = [
        '',
        'x',
        '<script>',
        '=1+1',
        results.loanReadiness[0].replace('1-2y', '9y'),
        'a=b&'.repeat(500),
      ]
      for (const fragment of forged) expect(read(tool, fragment)).toBeNull()
    },
  )
})
