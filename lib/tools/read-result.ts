import { scoreRefinance } from '../finance/refinance.ts'
import type { Translator } from '../i18n/translate.ts'
import { businessCreditBuilder } from './business-credit-builder.ts'
import { quizResult } from './contributions.ts'
import { type BoosterAnswers, boosterTips, creditScoreBooster } from './credit-score-booster.ts'
import { debtFinding } from './debt-finding.ts'
import { debtNames } from './debt-names.ts'
import { type DebtState, decodeDebts, readExtra, toDebts, toOffer } from './debts.ts'
import { entrepreneurialReadiness } from './entrepreneurial-readiness.ts'
import { financialHealth, financialHealth2 } from './financial-health.ts'
import { opportunityOf, profileOf } from './financial-plan.ts'
import { decodeAnswers } from './fragment.ts'
import type { Finding, HandedTool } from './handed-result.ts'
import type { LoanFacts } from './loan-facts.ts'
import { bestMatch, loanMatcher, matchLoans } from './loan-matcher.ts'
import type { MatcherAnswers } from './loan-matcher-table.ts'
import { loanReadiness } from './loan-readiness.ts'
import { moneyMindset } from './money-mindset.ts'
import type { Answers, Question } from './quiz.ts'
import { refinanceAnswers } from './refinance-answers.ts'
import { decodeRefinance, toRefinanceInputs } from './refinance-form.ts'
import { sayNumber } from './say-number.ts'
import { spendingHabit } from './spending-habit.ts'
import { answerKey, type QuizSection, questionKeys } from './wording.ts'

type Answered = { label: string; answer: string }
export type ReadResult = { finding: Finding; answers: Answered[] }

const scored = { loanReadiness, moneyMindset, entrepreneurialReadiness, spendingHabit, businessCreditBuilder }
const assessments = { financialHealth, financialHealth2 }

/** The section with a tool's texts. */
export const sectionOfTool = (tool: HandedTool) => (tool === 'financialHealth2' ? 'financialHealth' : tool)

type ToolWords = ReturnType<typeof sectionOfTool> | 'tools'

/**
 * Recomputes a tool's result from the fragment of the link to it, because a request could claim any result. Returns
 * null for a fragment that the tool would not write.
 * @param t must include the sections `tools` and `sectionOfTool(tool)`
 */
export function readResult(
  tool: HandedTool,
  fragment: string,
  t: Translator<ToolWords>,
  loans: readonly LoanFacts[],
): ReadResult | null {
  switch (tool) {
    case 'debtConsolidation':
      return readDebts(fragment, t)
    case 'refinance':
      return readRefinance(fragment, t)
    case 'creditScoreBooster': {
      const { section, questions } = creditScoreBooster
      const answers = decodeAnswers(questions, fragment)
      if (!answers) return null
      const steps = boosterTips(answers as unknown as BoosterAnswers).length
      return { finding: { steps }, answers: inWords(section, questions, answers, t) }
    }
    default:
      return readQuiz(tool, fragment, t, loans)
  }
}

type QuizTool = keyof typeof scored | keyof typeof assessments | 'loanMatcher'

/** For tools whose questions take a single answer each. */
function readQuiz(
  tool: QuizTool,
  fragment: string,
  t: Translator<ToolWords>,
  loans: readonly LoanFacts[],
): ReadResult | null {
  const { section, questions } = { ...scored, ...assessments, loanMatcher }[tool]
  const answers = decodeAnswers(questions, fragment) as Answers | null
  const finding = answers && findingOf(tool, answers, loans)
  return finding && { finding, answers: inWords(section, questions, answers, t) }
}

function findingOf(tool: QuizTool, answers: Answers, loans: readonly LoanFacts[]): Finding | null {
  if (tool === 'loanMatcher') {
    const minimums = Object.fromEntries(loans.map((facts) => [facts.loan, facts]))
    const best = bestMatch(matchLoans(answers as MatcherAnswers, { minimums }))
    return best ? { loan: best.loan, fit: best.fit } : {}
  }
  if (tool === 'financialHealth' || tool === 'financialHealth2') {
    const profile = profileOf(answers)
    return profile && { opportunity: opportunityOf(profile) }
  }
  const result = quizResult(scored[tool], answers)
  return result && { score: result.score, band: result.band }
}

function inWords(
  section: QuizSection,
  questions: readonly Question[],
  answers: Readonly<Record<string, string | readonly string[]>>,
  t: Translator<ToolWords>,
): Answered[] {
  return questions.map(({ id }) => ({
    label: t(questionKeys(section, id).label),
    answer: [answers[id] ?? []]
      .flat()
      .map((answer) => t(answerKey(section, id, answer)))
      .join(' · '),
  }))
}

function readRefinance(fragment: string, t: Translator<ToolWords>): ReadResult | null {
  const fields = decodeRefinance(fragment)
  const inputs = fields && toRefinanceInputs(fields)
  if (!inputs) return null
  const { score, label } = scoreRefinance(inputs)
  return { finding: { score, band: label }, answers: refinanceAnswers(t, fields) }
}

function readDebts(fragment: string, t: Translator<ToolWords>): ReadResult | null {
  const state = decodeDebts(fragment)
  return state && { finding: debtFinding(state), answers: debtAnswers(t, state) }
}

function debtAnswers(t: Translator<ToolWords>, { debts, offer, extra }: DebtState): Answered[] {
  const names = debtNames(debts, t)
  const terms = toOffer(offer)
  const list = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
  const dollars = (amount: number) => sayNumber(t, amount, 'dollars')
  const fee =
    terms.fee &&
    `${t('debtConsolidation.fee.title')}: ${sayNumber(t, terms.fee.amount, terms.fee.unit)}, ${t(`debtConsolidation.fee.place.${terms.fee.place}`)}`
  const more = readExtra(extra)
  return [
    ...toDebts(debts).map((debt) => ({
      label: names[debt.id] ?? '',
      answer: list(
        dollars(debt.balance),
        sayNumber(t, debt.aprPercent, 'percent'),
        'payment' in debt
          ? `${t('debtConsolidation.known.payment')}: ${dollars(debt.payment)}`
          : sayNumber(t, debt.months, 'months'),
        debt.apart && t('debtConsolidation.table.apart'),
      ),
    })),
    {
      label: t('debtConsolidation.offer.title'),
      answer: list(sayNumber(t, terms.aprPercent, 'percent'), sayNumber(t, terms.months, 'months'), fee),
    },
    ...(more > 0 ? [{ label: t('debtConsolidation.ways.extra'), answer: dollars(more) }] : []),
  ]
}
