import type { Offer } from '../finance/consolidation.ts'
import type { Debt } from '../finance/debt.ts'
import { APR_PERCENT, MONEY, MONTHS, type NumberReading, readNumber } from './number-input.ts'

/** A debt as its fields hold it. `name` null: not renamed, so it is called by the string of `defaultName`. */
export type DebtFields = {
  id: string
  name: string | null
  defaultName: 'debtConsolidation.defaultName.first' | 'debtConsolidation.defaultName.further'
  balance: string
  aprPercent: string
  months: string
}
export type OfferFields = { aprPercent: string; months: string }

/** More than anyone has to compare, and few enough to draw and to carry in a link. */
export const MAX_DEBTS = 30

/** R14.5 */
export const offerDefaults: OfferFields = { aprPercent: '12', months: '36' }

/** R14.2 */
export function firstDebt(): DebtFields {
  return {
    id: 'debt-1',
    name: null,
    defaultName: 'debtConsolidation.defaultName.first',
    balance: '5000',
    aprPercent: '24.99',
    months: '36',
  }
}

/** With one debt more, under an id that none of the others has; unchanged at `MAX_DEBTS`. */
export function addDebt(debts: readonly DebtFields[]): DebtFields[] {
  if (debts.length >= MAX_DEBTS) return [...debts]
  const last = Math.max(0, ...debts.map((debt) => Number(debt.id.slice('debt-'.length))))
  return [...debts, further(last + 1)]
}

/** Without one debt; the last one stays. */
export function removeDebt(debts: readonly DebtFields[], id: string): DebtFields[] {
  return debts.length > 1 ? debts.filter((debt) => debt.id !== id) : [...debts]
}

export function readDebt(fields: DebtFields): Record<'balance' | 'aprPercent' | 'months', NumberReading> {
  return { balance: readNumber(fields.balance, MONEY), ...readOffer(fields) }
}

export function readOffer(fields: OfferFields): Record<'aprPercent' | 'months', NumberReading> {
  return { aprPercent: readNumber(fields.aprPercent, APR_PERCENT), months: readNumber(fields.months, MONTHS) }
}

/**
 * Step 1 is answered: no field is wrong, and at least one debt has a balance and months (its APR may be 0).
 */
export function debtsComplete(debts: readonly DebtFields[]): boolean {
  const readings = debts.map(readDebt)
  const counts = (reading: (typeof readings)[number]) => reading.balance.value > 0 && reading.months.value > 0
  return readings.every(valid) && readings.some(counts)
}

/** Step 2 is answered: an APR of 0 or more, a term above 0. */
export function offerComplete(fields: OfferFields): boolean {
  const reading = readOffer(fields)
  return valid(reading) && reading.months.value > 0
}

export function toDebt(fields: DebtFields): Debt {
  const { balance, aprPercent, months } = readDebt(fields)
  return { id: fields.id, balance: balance.value, aprPercent: aprPercent.value, months: months.value }
}

export function toOffer(fields: OfferFields): Offer {
  const { aprPercent, months } = readOffer(fields)
  return { aprPercent: aprPercent.value, months: months.value }
}

/**
 * Fragment of a shareable link: `offer=12:36&debts=5000:24.99:36`. Names stay out, since they may be
 * anyone's.
 */
export function encodeDebts(debts: readonly DebtFields[], offer: OfferFields): string {
  const { aprPercent, months } = toOffer(offer)
  const rows = debts.map((fields) => {
    const { balance, aprPercent, months } = readDebt(fields)
    return [balance.value, aprPercent.value, months.value].join(':')
  })
  return `offer=${aprPercent}:${months}&debts=${rows.join(',')}`
}

/**
 * Debts and offer of a fragment (with or without `#`); null for anything that `encodeDebts` would not have
 * written.
 */
export function decodeDebts(fragment: string): { debts: DebtFields[]; offer: OfferFields } | null {
  const text = fragment.replace(/^#/, '')
  const match = /^offer=([\d.]+):(\d+)&debts=([\d.:,]+)$/.exec(text)
  const rows = match?.[3]?.split(',') ?? []
  if (!match || rows.length > MAX_DEBTS) return null
  const offer = { aprPercent: match[1] ?? '', months: match[2] ?? '' }
  const debts = rows.map((row, index) => {
    const [balance = '', aprPercent = '', months = ''] = row.split(':')
    const blank = index === 0 ? firstDebt() : further(index + 1)
    return { ...blank, balance, aprPercent, months }
  })
  const complete = debtsComplete(debts) && offerComplete(offer)
  return complete && encodeDebts(debts, offer) === text ? { debts, offer } : null
}

function further(number: number): DebtFields {
  return {
    id: `debt-${number}`,
    name: null,
    defaultName: 'debtConsolidation.defaultName.further',
    balance: '0',
    aprPercent: '0',
    months: '12',
  }
}

function valid(readings: Record<string, NumberReading>): boolean {
  return Object.values(readings).every((reading) => reading.error === null)
}

export type DebtState = { debts: DebtFields[]; offer: OfferFields }
