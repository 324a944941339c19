import { describe, expect, it, test } from 'vitest'
import { prefill } from '../../../lib/checkout/prefill.ts'

const nothing = () => null
const storage = (values: Record<string, string>) => (key: string) => values[key] ?? null
const kept = storage({ lead_name: 'Ana Ruiz', lead_email: 'ana@ruiz.example', lead_phone: '5550100142' })

describe('prefill (R18.13)', () => {
  it('reads the query', () => {
    const query = '?name=Jos%C3%A9+Pe%C3%B1a&email=jose%40pena.example&phone=%28555%29+010-0177&other=1'
    expect(prefill(query, nothing)).toEqual({
      firstName: 'José',
      lastName: 'Peña',
      email: 'jose@pena.example',
      phone: '(555) 010-0177',
    })
  })

  it('reads the contact details that the offer form stored', () => {
    expect(prefill('', kept)).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@ruiz.example',
      phone: '5550100142',
    })
  })

  it('prefers the query over storage, field by field', () => {
    expect(prefill('?name=Luz&phone=', kept)).toEqual({
      firstName: 'Luz',
      email: 'ana@ruiz.example',
      phone: '5550100142',
    })
  })

  it('leaves the form empty if no value is given', () =>
    expect(prefill('?name=%20&email', nothing)).toEqual({}))
})

test.each([
  ['Marisol', { firstName: 'Marisol' }],
  ['Marisol Vega', { firstName: 'Marisol', lastName: 'Vega' }],
  ['  José   Peña Ruiz ', { firstName: 'José', lastName: 'Peña Ruiz' }],
  ['María del Carmen', { firstName: 'María', lastName: 'del Carmen' }],
])('splits the name %j at its first space (R18.13)', (name, fields) => {
  expect(prefill(`?${new URLSearchParams({ name })}`, nothing)).toEqual(fields)
})

test('truncates prefilled values to the maximum length of their fields', () => {
  const { firstName, email } = prefill(`?name=${'x'.repeat(300)}&email=${'y'.repeat(300)}`, nothing)
  expect([firstName?.length, email?.length]).toEqual([100, 254])
})
