import { expect, test } from 'vitest'
import { textSources } from '../../../lib/drafts/text-sources.ts'

test('every text and number of a document comes with its place; what the Studio keeps for itself does not', () => {
  const documents = [
    {
      _id: 'plan-a',
      _type: 'plan',
      name: { _type: 'localeString', en: 'Plan', es: 'Paquete', translatedFrom: 'Plan' },
      setupFee: 99.5,
      highlights: [{ _key: 'k1', en: 'One', es: null }],
      table: { rows: [{ _key: 'r', cells: ['A', ''] }] },
    },
    { section: 'without an id' },
  ]
  expect(textSources(documents).map(({ text, path }) => [text, path])).toEqual([
    ['Plan', 'name.en'],
    ['Paquete', 'name.es'],
    [99.5, 'setupFee'],
    ['One', 'highlights[_key=="k1"].en'],
    ['A', 'table.rows[_key=="r"].cells[0]'],
  ])
  expect(textSources(documents[0])[0]).toEqual({ text: 'Plan', id: 'plan-a', type: 'plan', path: 'name.en' })
  expect(textSources(null)).toEqual([])
})
