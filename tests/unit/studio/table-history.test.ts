import { expect, test } from 'vitest'
import { type History, noHistory, redo, undo, withChange } from '../../../studio/inputs/table-history.ts'
import type { Row } from '../../../studio/inputs/table-rows.ts'

const table = (...cells: string[]): Row[] =>
  cells.map((cell, index) => ({ _key: `row-${index}`, _type: 'tableRow', cells: [cell] }))

/** The history of a table that had each of the contents, in order. */
const historyOf = (contents: Row[][], cell?: string, pause = 100): History =>
  contents
    .slice(1)
    .reduce(
      (history, after, index) =>
        withChange(history, { before: contents[index] ?? [], after, cell, at: index * pause }),
      noHistory,
    )

test('undo restores the rows before a paste, and redo restores the pasted cells (R20.23)', () => {
  const [empty, typed, pasted] = [table(''), table('a'), table('x', 'y', 'z')]
  const history = historyOf([empty, typed, pasted])
  const undone = undo(history, pasted)
  expect(undone?.rows).toEqual(typed)
  expect(undo(undone?.history ?? noHistory, typed)?.rows).toEqual(empty)
  const redone = redo(undone?.history ?? noHistory, typed)
  expect(redone?.rows).toEqual(pasted)
  expect(redone?.history).toEqual(history)
})

test('continuous typing in one cell is undone at once, and a pause starts a new change', () => {
  const contents = [table(''), table('a'), table('ab')]
  expect(undo(historyOf(contents, 'row-0 0'), table('ab'))?.rows).toEqual(table(''))
  expect(undo(historyOf(contents, 'row-0 0', 2000), table('ab'))?.rows).toEqual(table('a'))
  expect(undo(historyOf(contents), table('ab'))?.rows).toEqual(table('a'))
})

test('another editor’s change is not undone', () => {
  const history = historyOf([table('a'), table('b')])
  expect(undo(history, table('b', 'theirs'))).toBeUndefined()
  const later = withChange(history, { before: table('b', 'theirs'), after: table('c', 'theirs'), at: 0 })
  expect(later.done).toHaveLength(1)
})

test('there is nothing to undo in a new history, or to redo after another change', () => {
  expect(undo(noHistory, table('a'))).toBeUndefined()
  const { history = noHistory } = undo(historyOf([table('a'), table('b')]), table('b')) ?? {}
  const changed = withChange(history, { before: table('a'), after: table('c'), at: 0 })
  expect(redo(changed, table('c'))).toBeUndefined()
})

test('missing cells count as empty', () => {
  const short: Row[] = [{ _key: 'row-0', _type: 'tableRow' }]
  expect(undo(historyOf([table('a'), table('')]), short)?.rows).toEqual(table('a'))
})
