import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetTool, isLike, keepTool, recallTool, TOOL_MEMORY } from '../../../lib/browser/tool-memory.ts'
import { addDebt, firstDebt, hasKnownDebtChoices, offerDefaults } from '../../../lib/tools/debts.ts'
import { hasKnownChoices, refinanceDefaults } from '../../../lib/tools/refinance-form.ts'

const HOUR = 60 * 60 * 1000
const initial = { answers: {}, contact: { name: '', email: '' }, smsConsent: false }
const state = {
  answers: { credit: 'under580' },
  contact: { name: 'Ana', email: 'a@b.example' },
  smsConsent: true,
}
const kept = { state, steps: [1, 2, 3], switching: false }

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: new Date('2026-03-04T10:00:00Z') })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const change = (part: object) => {
  const before = JSON.parse(stored.get(`${TOOL_MEMORY}quiz`) ?? '{}')
  stored.set(`${TOOL_MEMORY}quiz`, JSON.stringify({ ...before, ...part }))
}

describe('the memory of a tool (R8.16)', () => {
  test('recalls only the tool’s own state', () => {
    keepTool('quiz', kept)
    expect(recallTool('quiz', initial)).toEqual(kept)
    expect(recallTool('assessment', initial)).toBeNull()
  })

  test('recalls an invalid field as typed, next to the last valid state (R2.8)', () => {
    const typed = { ...state, contact: { name: 'Ana', email: 'a@' } }
    keepTool('quiz', { ...kept, typed })
    expect(recallTool('quiz', initial)).toEqual({ ...kept, typed })
  })

  test.each([
    ['malformed', 'Ana'],
    ['too long', { ...state, contact: { name: 'x'.repeat(1_001), email: '' } }],
  ])('recalls the last valid state if what was typed is %s', (_, typed) => {
    keepTool('quiz', kept)
    change({ typed })
    expect(recallTool('quiz', initial)).toEqual(kept)
  })

  test('expires after a day, and can be cleared', () => {
    keepTool('quiz', kept)
    vi.advanceTimersByTime(24 * HOUR - 1)
    expect(recallTool('quiz', initial)).toEqual(kept)
    vi.advanceTimersByTime(1)
    expect(recallTool('quiz', initial)).toBeNull()
    expect(stored.size).toBe(0)

    keepTool('quiz', kept)
    forgetTool('quiz')
    expect(recallTool('quiz', initial)).toBeNull()
  })

  test.each([
    { version: 0 },
    { at: '2026' },
    { at: Date.parse('2027-01-01') },
    { steps: [] },
    { steps: [0] },
    { steps: [1.5] },
    { steps: 'all' },
    { state: null },
    { state: { ...state, contact: 'Ana' } },
    { state: { ...state, more: '' } },
    { state: { answers: {}, contact: state.contact } },
    { state: { ...state, smsConsent: 'yes' } },
    { state: { ...state, answers: { credit: 5 } } },
  ])('drops a record with %j', (part) => {
    keepTool('quiz', kept)
    change(part)
    expect(recallTool('quiz', initial)).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('ignores malformed stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set(`${TOOL_MEMORY}quiz`, text)
        expect(recallTool('quiz', initial)).toBeNull()
      }),
    )
  })

  test('does nothing if storage is blocked', () => {
    const fail = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
    expect(() => keepTool('quiz', kept)).not.toThrow()
    expect(recallTool('quiz', initial)).toBeNull()
    expect(() => forgetTool('quiz')).not.toThrow()
  })
})

const debtState = (debt: object, offer: object = {}) => ({
  debts: [{ ...firstDebt(), ...debt }],
  offer: { ...offerDefaults, ...offer },
  extra: '',
})

test.each([
  [hasKnownChoices, refinanceDefaults, true],
  [hasKnownChoices, { ...refinanceDefaults, loanType: 'auto', history: 'late1' }, true],
  [hasKnownChoices, { ...refinanceDefaults, loanType: 'boat' }, false],
  [hasKnownChoices, { ...refinanceDefaults, creditRange: 'toString' }, false],
  [hasKnownDebtChoices, debtState({ known: 'payment' }, { feeUnit: 'dollars', feePlace: 'beside' }), true],
  [hasKnownDebtChoices, debtState({ known: 'balance' }), false],
  [hasKnownDebtChoices, debtState({ defaultName: 'debtConsolidation.defaultName.last' }), false],
  [hasKnownDebtChoices, debtState({}, { feeUnit: 'toString' }), false],
  [hasKnownDebtChoices, debtState({}, { feePlace: 'outside' }), false],
] as [(state: object) => boolean, object, boolean][])(
  'drops a calculator’s state that contains an unknown choice (R8.16): %o, %o',
  (isPossible, state, possible) => {
    keepTool('calculator', { ...kept, state })
    expect(recallTool('calculator', state, isPossible)?.state).toEqual(possible ? state : undefined)
  },
)

test('recognizes well-formed tool states and rejects others', () => {
  const debts = [firstDebt()]
  const more = addDebt(debts).map((debt) => ({ ...debt, name: 'Ana' }))
  expect(isLike({ debts, offer: offerDefaults }, { debts: more, offer: offerDefaults })).toBe(true)
  expect(isLike(refinanceDefaults, { ...refinanceDefaults, loanType: 'auto', balance: '1' })).toBe(true)
  expect(isLike(refinanceDefaults, { ...refinanceDefaults, balance: 1 })).toBe(false)
  expect(isLike({ habits: [] }, { habits: ['maxOut'] })).toBe(true)
  expect(isLike({ habits: [] }, { habits: [1] })).toBe(false)
})
