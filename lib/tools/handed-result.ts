import type { Route } from '../i18n/routes.ts'
import type { Translator } from '../i18n/translate.ts'

/** The tools whose result a visitor can attach to a consultation request. The keys are the names of their wizards. */
export const handedTools = {
  financialHealth: '/quiz',
  financialHealth2: '/assessment',
  creditScoreBooster: '/credit-score-booster',
  loanReadiness: '/loan-readiness',
  moneyMindset: '/money-mindset',
  entrepreneurialReadiness: '/entrepreneurial-readiness',
  spendingHabit: '/spending-habit',
  businessCreditBuilder: '/business-credit-builder',
  loanMatcher: '/loan-type-matcher',
  debtConsolidation: '/debt-consolidation',
  refinance: '/refinance-estimator',
} as const satisfies Record<string, Route>

export type HandedTool = keyof typeof handedTools
export const handedToolNames = Object.keys(handedTools) as HandedTool[]
export const isHandedTool = (name: unknown): name is HandedTool =>
  typeof name === 'string' && Object.hasOwn(handedTools, name)

/** What a tool found, as data, so that pages in either language can show it. */
export type Finding = {
  /** A score from 0 to 100 and the id of its band. */
  score?: number
  band?: string
  /** The best loan of the Loan Type Matcher, and how well it fits. */
  loan?: string
  fit?: string
  /** Monthly payments in dollars, today and with the offer. */
  current?: number
  offered?: number
  /** Number of steps in a plan. */
  steps?: number
  /** The biggest opportunity of an assessment. */
  opportunity?: string
}

/**
 * A tool's result, attached to a consultation request. `answers`: the fragment that encodes the answers in a link to
 * the result.
 */
export type HandedResult = { tool: HandedTool; answers: string; finding: Finding }

/** The sections that contain the texts of findings. */
export const findingSections = [
  'loanReadiness',
  'moneyMindset',
  'entrepreneurialReadiness',
  'spendingHabit',
  'businessCreditBuilder',
  'refinance',
  'loanMatcher',
  'financialHealth',
] as const

/** Whether the key belongs to a text that a finding can quote. */
export const namesFinding = (key: string): boolean =>
  /^\w+\.band\.\w+\.name$|^loanMatcher\.(loan\.\w+\.name|fit\.\w+)$|^financialHealth\.opportunity\.\w+\.title$/.test(
    key,
  )

/** The name of a tool, such as `Loan Readiness`. */
export const toolName = (t: Translator<'consultation'>, tool: HandedTool): string =>
  t(`consultation.result.tool.${tool}`)

/** A finding in words, such as `67 of 100, Almost Ready`, or undefined if data for this tool is missing. */
export function findingInWords(
  t: Translator<'consultation'>,
  tool: HandedTool,
  finding: Finding,
  dollars: (amount: number) => string,
): string | undefined {
  const { score, band, loan, fit, current, offered, steps, opportunity } = finding
  const named = (key: string) => t.maybe(key)
  switch (tool) {
    case 'creditScoreBooster':
      if (steps === undefined) return undefined
      return t(steps === 1 ? 'consultation.result.steps.one' : 'consultation.result.steps.other', {
        count: steps,
      })
    case 'debtConsolidation':
      if (current === undefined || offered === undefined) return undefined
      return t('consultation.result.payments', { current: dollars(current), offered: dollars(offered) })
    case 'loanMatcher': {
      if (loan === undefined) return t('consultation.result.noLoan')
      const [name, match] = [named(`loanMatcher.loan.${loan}.name`), named(`loanMatcher.fit.${fit}`)]
      return name && match && t('consultation.result.loan', { loan: name, fit: match })
    }
    case 'financialHealth':
    case 'financialHealth2': {
      const area = named(`financialHealth.opportunity.${opportunity}.title`)
      return area && t('consultation.result.opportunity', { area })
    }
    default: {
      const name = named(`${tool}.band.${band}.name`)
      return name && score !== undefined ? t('consultation.result.score', { score, band: name }) : undefined
    }
  }
}

/** A tool and its finding on one line, such as `Loan Readiness: 67 of 100, Almost Ready`. */
export function resultLine(
  t: Translator<'consultation'>,
  { tool, finding }: Pick<HandedResult, 'tool' | 'finding'>,
  dollars: (amount: number) => string,
): string | undefined {
  const found = findingInWords(t, tool, finding, dollars)
  return found && t('consultation.result.line', { tool: toolName(t, tool), finding: found })
}
