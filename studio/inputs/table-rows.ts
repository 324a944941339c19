export type Row = { _key: string; _type: 'tableRow'; cells?: string[] }

export const widthOf = (rows: readonly Row[]): number =>
  Math.max(1, ...rows.map(({ cells }) => cells?.length ?? 0))

/** A row's cells, padded to the table's width. */
export const cellsOf = ({ cells = [] }: Row, width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '')

const QUOTED_CELL = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g

/**
 * Replaces line breaks and tabs in a cell by spaces, because a table's cell is one line. Spreadsheets quote only such
 * cells, and double the quotation marks in them. Other quotation marks are part of the text.
 */
const unquoted = (text: string): string =>
  text.replace(QUOTED_CELL, (all: string, before: string, cell: string) =>
    /[\t\n]/.test(cell) ? before + cell.replaceAll('""', '"').replace(/[\t\n]+/g, ' ') : all,
  )

/** Inserts cells pasted from a spreadsheet, which separates cells by tabs. The table grows to fit them. */
export function withPasted(
  rows: readonly Row[],
  text: string,
  at: { row: number; column: number },
  newRow: (cells: string[]) => Row,
): Row[] {
  const pasted = unquoted(text.replace(/\r/g, ''))
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const width = Math.max(widthOf(rows), ...pasted.map((cells) => at.column + cells.length))
  const height = Math.max(rows.length, at.row + pasted.length)
  return Array.from({ length: height }, (_, index) => {
    const row = rows[index] ?? newRow([])
    const cells = cellsOf(row, width)
    for (const [offset, cell] of (pasted[index - at.row] ?? []).entries()) cells[at.column + offset] = cell
    return { ...row, cells }
  })
}
