import type { Offer } from '../finance/consolidation.ts'
import { counts, type Debt } from '../finance/debt.ts'
import type { Fee } from '../finance/fee.ts'
import { toCents } from '../finance/money.ts'
import { payOff, repay } from '../finance/repayment.ts'
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

/** A debt as typed. If `name` is null, the default name is shown. */
export type DebtFields = {
  id: string
  name: string | null
  defaultName: 'debtConsolidation.defaultName.first' | 'debtConsolidation.defaultName.further'
  balance: string
  aprPercent: string
  /** Which of the two fields below the visitor fills in. */
  known: 'months' | 'payment'
  months: string
  payment: string
  /** Whether the visitor left the debt out of the loan. */
  apart: boolean
}

/** A function is called with the latest fields, which may include a change that has not been rendered yet. */
export type DebtChange = Partial<DebtFields> | ((debt: DebtFields) => Partial<DebtFields>)

export type OfferFields = {
  aprPercent: string
  months: string
  /** Empty if there is no fee. */
  fee: string
  feeUnit: Fee['unit']
  feePlace: Fee['place']
}
/** `extra`: dollars a month on top of today's payments; empty for none. */
export type DebtState = { debts: DebtFields[]; offer: OfferFields; extra: string }

/** Upper bound that keeps the chart legible and the share link short. */
export const MAX_DEBTS = 30

/** Origination fees rarely exceed 12% of the loan, so a fee of more than half of it is a typo. */
export const FEE_PERCENT: NumberLimits = { unit: 'percent', max: 50 }

/** R14.5 */
export const offerDefaults: OfferFields = {
  aprPercent: '12',
  months: '36',
  fee: '',
  feeUnit: 'percent',
  feePlace: 'inside',
}

export function firstDebt(): DebtFields {
  return {
    ...further(1),
    defaultName: 'debtConsolidation.defaultName.first',
    balance: '5000',
    aprPercent: '24.99',
    months: '36',
  }
}

/** Adds a debt with a unique id. Returns the list unchanged if it already has `MAX_DEBTS`. */
export function addDebt(debts: readonly DebtFields[]): DebtFields[] {
  if (debts.length >= MAX_DEBTS) return [...debts]
  const last = Math.max(0, ...debts.map((debt) => Number(debt.id.slice('debt-'.length))))
  return [...debts, further(last + 1)]
}

export function changeDebt(debt: DebtFields, change: DebtChange): DebtFields {
  return { ...debt, ...(typeof change === 'function' ? change(debt) : change) }
}

/** Removes a debt, unless it is the only one. */
export function removeDebt(debts: readonly DebtFields[], id: string): DebtFields[] {
  return debts.length > 1 ? debts.filter((debt) => debt.id !== id) : [...debts]
}

/**
 * Switches between months and payment. An empty payment is filled in with the payment computed from the months, and
 * cleared again if it still equals it.
 */
export function switchKnown(fields: DebtFields, known: DebtFields['known']): DebtFields {
  const computed = computedPayment(fields)
  if (known === 'months')
    return { ...fields, known, payment: fields.payment === computed ? '' : fields.payment }
  return { ...fields, known, payment: fields.payment || computed }
}

/** The payment in dollars that repays a debt in its months, or an empty text if the debt does not count. */
function computedPayment(fields: DebtFields): string {
  const debt = toDebt({ ...fields, known: 'months' })
  if ('payment' in debt || !counts(debt)) return ''
  const { payment } = repay({ principal: debt.balance, aprPercent: debt.aprPercent, months: debt.months })
  return String(toCents(payment) / 100)
}

type Choices = Pick<DebtFields & OfferFields, 'known' | 'defaultName' | 'feeUnit' | 'feePlace'>
const choices: { [Field in keyof Choices]: Record<Choices[Field], true> } = {
  known: { months: true, payment: true },
  defaultName: {
    'debtConsolidation.defaultName.first': true,
    'debtConsolidation.defaultName.further': true,
  },
  feeUnit: { percent: true, dollars: true },
  feePlace: { inside: true, beside: true },
}

/** Whether the form offers every selected option. */
export function hasKnownDebtChoices({ debts, offer }: DebtState): boolean {
  const has = (field: keyof Choices, given: Pick<DebtFields, 'known' | 'defaultName'> | OfferFields) =>
    Object.hasOwn(choices[field], (given as Choices)[field])
  return (
    debts.every((debt) => has('known', debt) && has('defaultName', debt)) &&
    has('feeUnit', offer) &&
    has('feePlace', offer)
  )
}

/** Parses a debt's fields. `term`: the months or the payment, whichever is known. */
export function readDebt(fields: DebtFields): Record<'balance' | 'aprPercent' | 'term', NumberReading> {
  return {
    balance: readNumber(fields.balance, MONEY),
    aprPercent: readNumber(fields.aprPercent, APR_PERCENT),
    term: readNumber(fields[fields.known], fields.known === 'payment' ? MONEY : MONTHS),
  }
}

/**
 * A problem that involves more than one field: a balance without a term or payment, or a payment that does not pay the
 * debt off within fifty years.
 */
export function debtProblem(fields: DebtFields): 'noTerm' | 'neverPaid' | null {
  const reading = readDebt(fields)
  const { balance, aprPercent, term } = reading
  if (!valid(reading) || balance.value === 0) return null
  if (term.value === 0) return 'noTerm'
  if (fields.known === 'months') return null
  const terms = { principal: balance.value, aprPercent: aprPercent.value, payment: term.value }
  return payOff(terms) ? null : 'neverPaid'
}

export function readOffer(fields: OfferFields): Record<'aprPercent' | 'months' | 'fee', NumberReading> {
  return {
    aprPercent: readNumber(fields.aprPercent, APR_PERCENT),
    months: readNumber(fields.months, MONTHS),
    fee: readNumber(fields.fee, fields.feeUnit === 'percent' ? FEE_PERCENT : MONEY),
  }
}

/** Dollars a month, or 0 if the text is not an amount. */
export function readExtra(text: string): number {
  return readNumber(text, MONEY).value
}

/**
 * Whether step 1 is complete: no field has an error, every payment pays its debt off, and at least one debt has a
 * balance and a term (its APR may be 0).
 */
export function debtsComplete(debts: readonly DebtFields[]): boolean {
  const sound = debts.every((debt) => valid(readDebt(debt)) && debtProblem(debt) !== 'neverPaid')
  return sound && debts.map(toDebt).some(counts)
}

/** Whether step 2 is complete: no field has an error and the term is positive. An empty APR counts as 0. */
export function offerComplete(fields: OfferFields): boolean {
  const reading = readOffer(fields)
  return valid(reading) && reading.months.value > 0
}

/** The last complete offer with each typed term that is valid. */
export function withTypedOffer(before: OfferFields, typed: OfferFields): OfferFields {
  return withValidEdits(
    before,
    typed,
    [['aprPercent'], ['months'], ['fee', 'feeUnit', 'feePlace']],
    offerComplete,
  )
}

/**
 * Parses the debts. The loan must replace at least one debt, so if the visitor left out every usable debt, the choice
 * is ignored.
 */
export function toDebts(fields: readonly DebtFields[]): Debt[] {
  const debts = fields.map(toDebt)
  if (debts.filter(counts).some((debt) => !debt.apart)) return debts
  return debts.map(({ apart: _, ...debt }) => debt)
}

export function toDebt(fields: DebtFields): Debt {
  const { balance, aprPercent, term } = readDebt(fields)
  return {
    id: fields.id,
    balance: balance.value,
    aprPercent: aprPercent.value,
    ...(fields.known === 'payment' ? { payment: term.value } : { months: term.value }),
    ...(fields.apart && { apart: true }),
  }
}

export function toOffer(fields: OfferFields): Offer {
  const { aprPercent, months, fee } = readOffer(fields)
  const { feeUnit: unit, feePlace: place } = fields
  const offer = { aprPercent: aprPercent.value, months: months.value }
  return fee.value > 0 ? { ...offer, fee: { amount: fee.value, unit, place } } : offer
}

/**
 * Encodes a shareable fragment: `offer=12:36&debts=5000:24.99:36`, with `&fee=3:percent:inside` and `&extra=50` before
 * the debts if present. A debt entered with its payment ends in `:payment`, and a debt left out of the loan ends in
 * `:apart`. Names are omitted, because they may identify someone.
 */
export function encodeDebts({ debts, offer, extra }: DebtState): string {
  const { aprPercent, months, fee } = toOffer(offer)
  const rows = debts.map((fields) => {
    const { balance, aprPercent: rate, term } = readDebt(fields)
    const flags = [fields.known === 'payment' && 'payment', fields.apart && 'apart']
    const termText = fields.known === 'payment' ? numberInLink(term.value, MONEY) : term.value
    return [numberInLink(balance.value, MONEY), rate.value, termText, ...flags.filter(Boolean)].join(':')
  })
  const more = readExtra(extra)
  return [
    `offer=${aprPercent}:${months}`,
    ...(fee
      ? [
          `fee=${fee.unit === 'dollars' ? numberInLink(fee.amount, MONEY) : fee.amount}:${fee.unit}:${fee.place}`,
        ]
      : []),
    ...(more > 0 ? [`extra=${numberInLink(more, MONEY)}`] : []),
    `debts=${rows.join(',')}`,
  ].join('&')
}

const LINK =
  /^offer=([\d.]+):(\d+)(?:&fee=([\d.]+):(percent|dollars):(inside|beside))?(?:&extra=([\d.]+))?&debts=([\w.:,]+)$/

/** Decodes a fragment (with or without `#`). Returns null for anything that `encodeDebts` would not write. */
export function decodeDebts(fragment: string): DebtState | null {
  const text = fragment.replace(/^#/, '')
  const [, aprPercent = '', months = '', fee = '', unit, place, extra = '', list = ''] = LINK.exec(text) ?? []
  const rows = list.split(',')
  if (rows.length > MAX_DEBTS) return null
  const offer: OfferFields = {
    aprPercent,
    months,
    fee,
    feeUnit: unit === 'dollars' ? unit : 'percent',
    feePlace: place === 'beside' ? place : 'inside',
  }
  const debts = rows.map((row, index): DebtFields => {
    const [balance = '', rate = '', term = '', ...flags] = row.split(':')
    const known = flags.includes('payment') ? 'payment' : 'months'
    const blank = index === 0 ? firstDebt() : further(index + 1)
    return { ...blank, balance, aprPercent: rate, known, [known]: term, apart: flags.includes('apart') }
  })
  const state = { debts, offer, extra }
  return debtsComplete(debts) && offerComplete(offer) && encodeDebts(state) === text ? state : null
}

function further(number: number): DebtFields {
  return {
    id: `debt-${number}`,
    name: null,
    defaultName: 'debtConsolidation.defaultName.further',
    balance: '0',
    aprPercent: '0',
    known: 'months',
    months: '12',
    payment: '',
    apart: false,
  }
}

function valid(readings: Record<string, NumberReading>): boolean {
  return Object.values(readings).every((reading) => reading.error === null)
}
