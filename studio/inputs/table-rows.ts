import { spreadsheetCells } from '../spreadsheet-cells.ts'

export type Row = { _key: string; _type: 'tableRow'; cells?: string[] }

export const widthOf = (rows: readonly Row[]): number =>
  Math.max(1, ...rows.map(({ cells }) => cells?.length ?? 0))

/** A row's cells, padded to the table's width. */
export const cellsOf = ({ cells = [] }: Row, width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '')

/** The list after one item has moved to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

/**
 * Inserts cells pasted from a spreadsheet. The table grows to fit them. Line breaks and tabs within a cell become
 * spaces, because a table's cell is one line.
 */
export function withPasted(
  rows: readonly Row[],
  text: string,
  at: { row: number; column: number },
  newRow: (cells: string[]) => Row,
): Row[] {
  const pasted = spreadsheetCells(text).map((cells) => cells.map((cell) => cell.replace(/[\t\n]+/g, ' ')))
  const width = Math.max(widthOf(rows), ...pasted.map((cells) => at.column + cells.length))
  const height = Math.max(rows.length, at.row + pasted.length)
  return Array.from({ length: height }, (_, index) => {
    const row = rows[index] ?? newRow([])
    const cells = cellsOf(row, width)
    for (const [offset, cell] of (pasted[index - at.row] ?? []).entries()) cells[at.column + offset] = cell
    return { ...row, cells }
  })
}
