import { toCents } from '../finance/money.ts'
import {
  businessAgePoints,
  creditPoints,
  historyPoints,
  type RefinanceInputs,
  type RefinanceLoanType,
} from '../finance/refinance.ts'
import type { ProposedTerms } from '../finance/refinance-comparison.ts'
import {
  APR_PERCENT,
  MONEY,
  MONTHS,
  type NumberLimits,
  type NumberReading,
  numberInLink,
  readNumber,
} from './number-input.ts'
import { withValidEdits } from './valid-edits.ts'

/** Options of the single-choice fields, in display order. */
export const refinanceChoices = {
  loanType: ['mortgage', 'auto', 'personal', 'business'],
  creditRange: Object.keys(creditPoints),
  history: Object.keys(historyPoints),
  businessAge: Object.keys(businessAgePoints),
} as {
  loanType: RefinanceLoanType[]
  creditRange: (keyof typeof creditPoints)[]
  history: (keyof typeof historyPoints)[]
  businessAge: (keyof typeof businessAgePoints)[]
}
type Choices = { [C in keyof typeof refinanceChoices]: (typeof refinanceChoices)[C][number] | null }

/** Limits of the number fields. */
export const refinanceLimits = {
  balance: MONEY,
  aprPercent: APR_PERCENT,
  months: MONTHS,
  income: MONEY,
  otherDebt: MONEY,
  assetValue: MONEY,
  taxesInsurance: MONEY,
  revenue: MONEY,
  newAprPercent: APR_PERCENT,
  newMonths: MONTHS,
  closingCosts: MONEY,
  cashOut: MONEY,
} satisfies Record<string, NumberLimits>

export type RefinanceNumberField = keyof typeof refinanceLimits
export type RefinanceFields = Choices &
  Record<RefinanceNumberField, string> & {
    /** Whether closing costs are added to the new loan. */
    rolledIn: boolean
  }

/** Optional fields. Links omit them if they are empty or 0. */
const optionalNumbers: readonly RefinanceNumberField[] = ['taxesInsurance', 'cashOut']

/** R15.2: the defaults for a mortgage. */
export const refinanceDefaults: RefinanceFields = {
  loanType: null,
  balance: '150000',
  aprPercent: '6.5',
  months: '300',
  creditRange: null,
  income: '7000',
  otherDebt: '600',
  history: null,
  assetValue: '200000',
  taxesInsurance: '',
  businessAge: null,
  revenue: '15000',
  newAprPercent: '5.25',
  newMonths: '300',
  closingCosts: '',
  cashOut: '',
  rolledIn: false,
}

type TypicalField = 'balance' | 'aprPercent' | 'months' | 'assetValue' | 'newAprPercent' | 'newMonths'
const { balance, aprPercent, months, assetValue, newAprPercent, newMonths } = refinanceDefaults

/** R15.22: typical terms for each loan type. */
const typicalLoans: Record<RefinanceLoanType, Pick<RefinanceFields, TypicalField>> = {
  mortgage: { balance, aprPercent, months, assetValue, newAprPercent, newMonths },
  auto: {
    balance: '22000',
    aprPercent: '9.5',
    months: '60',
    assetValue: '24000',
    newAprPercent: '7',
    newMonths: '60',
  },
  personal: {
    balance: '12000',
    aprPercent: '18',
    months: '36',
    assetValue,
    newAprPercent: '12',
    newMonths: '36',
  },
  business: {
    balance: '80000',
    aprPercent: '11',
    months: '60',
    assetValue,
    newAprPercent: '9',
    newMonths: '60',
  },
}

/** Sets the loan type and fills in its typical terms, except in fields that the visitor has changed. */
export function withLoanType(fields: RefinanceFields, loanType: RefinanceLoanType): RefinanceFields {
  const before = typicalLoans[fields.loanType ?? 'mortgage']
  const after = typicalLoans[loanType]
  const changed = { ...fields, loanType }
  for (const field of Object.keys(after) as TypicalField[]) {
    if (fields[field] === before[field]) changed[field] = after[field]
  }
  return changed
}

export function readRefinanceNumber(fields: RefinanceFields, field: RefinanceNumberField): NumberReading {
  return readNumber(fields[field], refinanceLimits[field])
}

/** The number fields of a step. Those of step 4 depend on the loan type. */
export function refinanceStepNumbers(
  step: number,
  loanType: RefinanceLoanType | null,
): RefinanceNumberField[] {
  if (step === 2) return ['balance', 'aprPercent', 'months']
  if (step === 3) return ['income', 'otherDebt']
  if (step === 4 && loanType === 'mortgage') return ['assetValue', 'taxesInsurance']
  if (step === 4 && loanType === 'auto') return ['assetValue']
  if (step === 4 && loanType === 'business') return ['revenue']
  if (step === 5) return ['newAprPercent', 'newMonths', 'closingCosts', 'cashOut']
  return []
}

/** The choice fields of a step, other than the loan type. */
export function refinanceStepChoices(
  step: number,
  loanType: RefinanceLoanType | null,
): ('creditRange' | 'history' | 'businessAge')[] {
  if (step === 3) return ['creditRange', 'history']
  return step === 4 && loanType === 'business' ? ['businessAge'] : []
}

/** Whether the visitor may continue: the step's fields are valid and complete. */
export function refinanceStepComplete(step: number, fields: RefinanceFields): boolean {
  const numbers = refinanceStepNumbers(step, fields.loanType)
  if (numbers.some((field) => readRefinanceNumber(fields, field).error !== null)) return false
  const above0 = (field: RefinanceNumberField) => readRefinanceNumber(fields, field).value > 0
  if (step === 1) return fields.loanType !== null
  if (step === 2) return above0('balance') && above0('months')
  if (step === 3) return fields.creditRange !== null && fields.history !== null && above0('income')
  if (step !== 4) return true
  if (fields.loanType === 'business') return fields.businessAge !== null && above0('revenue')
  return fields.loanType === 'personal' || above0('assetValue')
}

/** The last valid fields with each typed term of the new loan that is valid. */
export function withTypedTerms(before: RefinanceFields, typed: RefinanceFields): RefinanceFields {
  const terms = [...refinanceStepNumbers(5, before.loanType), 'rolledIn' as const]
  return withValidEdits(
    before,
    typed,
    terms.map((field) => [field]),
    (fields) => refinanceStepComplete(5, fields),
  )
}

export function toRefinanceInputs(fields: RefinanceFields): RefinanceInputs | null {
  if (![1, 2, 3, 4].every((step) => refinanceStepComplete(step, fields))) return null
  const { loanType, creditRange, history, businessAge } = fields
  if (!loanType || !creditRange || !history) return null
  const value = (field: RefinanceNumberField) => readRefinanceNumber(fields, field).value
  const common = {
    balance: value('balance'),
    aprPercent: value('aprPercent'),
    months: value('months'),
    creditRange,
    income: value('income'),
    otherDebt: value('otherDebt'),
    history,
  }
  if (loanType === 'personal') return { ...common, loanType }
  if (loanType === 'auto') return { ...common, loanType, assetValue: value('assetValue') }
  if (loanType === 'mortgage') {
    const taxesInsurance = toCents(value('taxesInsurance')) / 100
    return {
      ...common,
      loanType,
      assetValue: value('assetValue'),
      ...(taxesInsurance > 0 && { taxesInsurance }),
    }
  }
  return businessAge && { ...common, loanType, businessAge, revenue: value('revenue') }
}

/**
 * The offer to compare with, or null if it is incomplete. The rate field must contain a number, because an empty rate
 * does not mean 0%.
 */
export function toProposedTerms(fields: RefinanceFields): ProposedTerms | null {
  const rate = readRefinanceNumber(fields, 'newAprPercent')
  const term = readRefinanceNumber(fields, 'newMonths')
  const costs = readRefinanceNumber(fields, 'closingCosts')
  const cash = readRefinanceNumber(fields, 'cashOut')
  if (!rate.given || rate.error || term.value === 0 || costs.error || cash.error) return null
  return {
    aprPercent: rate.value,
    months: term.value,
    closingCosts: costs.value,
    ...(fields.rolledIn && costs.value > 0 && { rolledIn: true }),
    ...(cash.value > 0 && { cashOut: cash.value }),
  }
}

/** Whether the form offers every selected option. */
export function hasKnownChoices(fields: RefinanceFields): boolean {
  const names = Object.keys(refinanceChoices) as (keyof Choices)[]
  return names.every((name) => {
    const options: readonly unknown[] = refinanceChoices[name]
    return fields[name] === null || options.includes(fields[name])
  })
}

/** Encodes a shareable fragment: the chosen ids and the numbers, in a fixed order. */
export function encodeRefinance(fields: RefinanceFields): string {
  const choices = [
    'loanType' as const,
    ...[3, 4].flatMap((step) => refinanceStepChoices(step, fields.loanType)),
  ].map((field) => `${field}=${fields[field]}`)
  const numbers = [2, 3, 4, 5]
    .flatMap((step) => refinanceStepNumbers(step, fields.loanType))
    .filter((field) => !optionalNumbers.includes(field) || readRefinanceNumber(fields, field).value > 0)
    .map((field) => `${field}=${numberText(fields, field)}`)
  const rolledIn = fields.rolledIn && readRefinanceNumber(fields, 'closingCosts').value > 0
  return [...choices, ...numbers, ...(rolledIn ? ['rolledIn=yes'] : [])].join('&')
}

/** Decodes a fragment (with or without `#`). Returns null for anything that `encodeRefinance` would not write. */
export function decodeRefinance(fragment: string): RefinanceFields | null {
  const text = fragment.replace(/^#/, '')
  const given = new Map(text.split('&').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']))
  const choice = <C extends keyof Choices>(field: C) =>
    (refinanceChoices[field] as Choices[C][]).find((id) => id === given.get(field)) ?? null
  const fields: RefinanceFields = {
    ...refinanceDefaults,
    loanType: choice('loanType'),
    creditRange: choice('creditRange'),
    history: choice('history'),
    businessAge: choice('businessAge'),
    rolledIn: given.get('rolledIn') === 'yes',
  }
  for (const field of Object.keys(refinanceLimits) as RefinanceNumberField[]) {
    fields[field] = given.get(field) ?? refinanceDefaults[field]
  }
  const complete = toRefinanceInputs(fields) !== null && refinanceStepComplete(5, fields)
  return complete && encodeRefinance(fields) === text ? fields : null
}

/** The parsed number, so links never contain other typed text, or an empty string if the field has no number. */
function numberText(fields: RefinanceFields, field: RefinanceNumberField): string {
  const { given, value } = readRefinanceNumber(fields, field)
  return given ? numberInLink(value, refinanceLimits[field]) : ''
}
