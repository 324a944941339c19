import { vercelStegaEncode } from '@vercel/stega'
import { expect, test } from 'vitest'
import { compareFeatures } from '../../../lib/content/compare-features.ts'
import type { Feature } from '../../../lib/content/plans.ts'

/** Returns the rows without their keys. A string is a feature with the same text in both languages. */
const compare = (plans: (string | Feature)[][]) =>
  compareFeatures(
    plans.map((features) =>
      features.map((each) => (typeof each === 'string' ? { text: each, english: each } : each)),
    ),
  ).map(({ key: _, ...row }) => row)

test('lists each feature once, and those that differ between plans first (R5.17)', () => {
  expect(compare([['Support', 'Letters'], ['Support']])).toEqual([
    { feature: 'Letters', values: [true, false] },
    { feature: 'Support', values: [true, true] },
  ])
})

test('features with the same label and different values share a row (R5.17)', () => {
  expect(compare([['Disputes: no limit'], ['Disputes: up to five'], ['Support']])).toEqual([
    { feature: 'Disputes', values: ['No limit', 'Up to five', false] },
    { feature: 'Support', values: [false, false, true] },
  ])
})

test('a feature with a colon that no other plan has keeps its text', () => {
  expect(compare([['Reports: monthly'], ['Reports: monthly'], ['Call: once']])).toEqual([
    { feature: 'Reports: monthly', values: [true, true, false] },
    { feature: 'Call: once', values: [false, false, true] },
  ])
})

test('does not split features whose label occurs twice in one plan (R5.17)', () => {
  const rows = compare([['Support: email', 'Support: phone'], ['Support: chat']])
  expect(rows.map(({ feature }) => feature)).toEqual(['Support: email', 'Support: phone', 'Support: chat'])
})

test('ignores the marks of an editor’s page when it compares texts (R20.16)', () => {
  const marked = (text: string, path: string) => text + vercelStegaEncode({ path })
  const support = marked('Support', 'plan-1')
  const rows = compare([
    [support, marked('Disputes: no limit', 'plan-1')],
    [marked('Support', 'plan-2'), marked('Disputes: up to five', 'plan-2')],
  ])
  expect(rows).toEqual([
    {
      feature: 'Disputes',
      values: [marked('No limit', 'plan-1'), marked('Up to five', 'plan-2')],
    },
    { feature: support, values: [true, true] },
  ])
})

test('matches features by their English if their Spanish differs or is missing in one plan (R5.17, R2.14)', () => {
  const spanish = (english: string, text: string): Feature => ({ text, english })
  expect(
    compare([
      ['Support', 'Disputes: no limit'],
      [spanish('Support', 'Atención'), spanish('Disputes: up to three', 'hasta tres')],
      [spanish('support ', 'Asistencia'), spanish('Disputes:\u00a0up to five', 'Disputas:\u00a0hasta cinco')],
    ]),
  ).toEqual([
    { feature: 'Disputas', values: ['No limit', 'Hasta tres', 'Hasta cinco'] },
    { feature: 'Atención', values: [true, true, true] },
  ])
})

test('a row has its English name if no translation has a colon', () => {
  const plans = [
    [{ english: 'Disputes: up to five', text: 'Hasta cinco disputas' }],
    [{ english: 'Disputes: no limit', text: 'Disputas sin límite' }],
  ]
  expect(compare(plans)).toEqual([
    { feature: 'Disputes', values: ['Hasta cinco disputas', 'Disputas sin límite'] },
  ])
})

test('a feature keeps its value if the same plan also lists it without one', () => {
  const plans = [['Disputes: up to three', 'Disputes'], ['Disputes', 'Disputes: no limit'], ['Support']]
  expect(compare(plans)[0]).toEqual({ feature: 'Disputes', values: ['Up to three', 'No limit', false] })
})
