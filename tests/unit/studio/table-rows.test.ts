import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, type Row, widthOf, withPasted } from '../../../studio/inputs/table-rows.ts'
import { spreadsheetCells } from '../../../studio/spreadsheet-cells.ts'

const row = (...cells: string[]): Row => ({ _key: cells.join(), _type: 'tableRow', cells })
const cellsOf = (rows: Row[]) => rows.map(({ cells }) => cells)
const newRow = (cells: string[]) => row(...cells)

test('moving an item and moving it back restores the list, and no item is lost (R20.23)', () => {
  expect(moved(['a', 'b', 'c', 'd'], 1, 3)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(['a', 'b', 'c', 'd'], 2, 0)).toEqual(['c', 'a', 'b', 'd'])
  const listAndPlaces = fc
    .array(fc.nat(), { minLength: 1 })
    .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)))
  fc.assert(
    fc.property(listAndPlaces, ([list, from, to]) => {
      expect(moved(list, from, to)[to]).toBe(list[from])
      expect(moved(moved(list, from, to), to, from)).toEqual(list)
    }),
  )
})

test('cells pasted from a spreadsheet fill the table, which grows if necessary (R20.23)', () => {
  const table = [row('Name', 'Fee'), row('', '')]
  expect(cellsOf(withPasted(table, 'A\t1\r\nB\t2\r\n', { row: 1, column: 0 }, newRow))).toEqual([
    ['Name', 'Fee'],
    ['A', '1'],
    ['B', '2'],
  ])
  const wider = withPasted(table, 'x\ty', { row: 0, column: 1 }, newRow)
  expect(cellsOf(wider)).toEqual([
    ['Name', 'x', 'y'],
    ['', '', ''],
  ])
  expect(wider.map(({ _key }) => _key)).toEqual(table.map(({ _key }) => _key))
})

test('a quoted cell with line breaks is pasted as one cell, and other quotation marks are kept (R20.23)', () => {
  const pasted = 'A\t"two\r\n""short""\r\nlines"\t"as is"\r\n"B"\t6" pipe\tc\r\n'
  expect(cellsOf(withPasted([row('')], pasted, { row: 0, column: 0 }, newRow))).toEqual([
    ['A', 'two "short" lines', '"as is"'],
    ['"B"', '6" pipe', 'c'],
  ])
})

test('a copied cell keeps its line breaks outside a table, and empty cells count (R20.27)', () => {
  expect(spreadsheetCells('"two\r\n""short""\r\nlines"\r\n')).toEqual([['two\n"short"\nlines']])
  expect(spreadsheetCells('a\t\r\n\r\nb\t')).toEqual([['a', ''], [''], ['b', '']])
  expect(spreadsheetCells('')).toEqual([['']])
})

test('a table is as wide as its widest row', () => {
  expect(widthOf([row('a'), row('a', 'b', 'c')])).toBe(3)
  expect(widthOf([])).toBe(1)
})
