import { expect, test } from 'vitest'
import { debtNames } from '../../../lib/tools/debt-names.ts'

const first = 'debtConsolidation.defaultName.first'
const further = 'debtConsolidation.defaultName.further'
const text = (key: string) => (key === first ? 'Credit Card' : 'Debt')
const debt = (id: string, name: string | null, defaultName: typeof first | typeof further = further) => ({
  id,
  name,
  defaultName,
})

test('an unnamed debt has its default name', () => {
  expect(debtNames([debt('a', null, first), debt('b', ' Visa '), debt('c', '  ')], text)).toEqual({
    a: 'Credit Card',
    b: 'Visa',
    c: 'Debt',
  })
})

test('debts with equal names are numbered by position', () => {
  expect(debtNames([debt('a', 'Visa'), debt('b', null), debt('c', 'Visa'), debt('d', null)], text)).toEqual({
    a: 'Visa 1',
    b: 'Debt 2',
    c: 'Visa 3',
    d: 'Debt 4',
  })
})
