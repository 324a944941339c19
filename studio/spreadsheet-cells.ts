const CELL = /("((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/g

/**
 * The cells copied from a spreadsheet, by row. Spreadsheets separate cells by tabs. They quote only cells that contain
 * a tab or a line break, and double the quotation marks in them. Other quotation marks are part of the text.
 */
export function spreadsheetCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', quoted, separator] of text.replace(/\r/g, '').replace(/\n$/, '').matchAll(CELL)) {
    rows.at(-1)?.push(quoted && /[\t\n]/.test(quoted) ? quoted.replaceAll('""', '"') : cell)
    if (!separator) return rows
    if (separator === '\n') rows.push([])
  }
  return rows
}

/**
 * The cells in the clipboard, by row, or undefined if its text was not copied from a spreadsheet. Spreadsheets also
 * copy their cells as an HTML table.
 */
export function copiedCells(clipboard: DataTransfer): string[][] | undefined {
  if (!/<table/i.test(clipboard.getData('text/html'))) return undefined
  return spreadsheetCells(clipboard.getData('text/plain'))
}
