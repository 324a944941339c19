import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as CSV (RFC 4180) with a byte order mark, which makes spreadsheet programs read it as UTF-8. Cells that
 * look like formulas are escaped.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => escapeFormula(String(value ?? ''))))
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`
}

/**
 * Parses a CSV file, including files saved with semicolons or tabs. Restores what `writeCsv` wrote, but line breaks
 * within cells become `\n`.
 * @throws with a message for users if the file is malformed
 */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    skipEmptyLines: 'greedy',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new Error(`Line ${(broken.row ?? 0) + 1} has a quotation mark that does not close.`)
  return data.map((row) => row.map((cell) => unescapeFormula(cell.replace(/\r\n?/g, '\n'))))
}

/** Spreadsheet programs ignore whitespace before a formula, and some accept full-width signs. */
const FORMULA = /^'*(\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** Prefixes a cell that looks like a formula with an apostrophe. */
function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Reverses `escapeFormula`. `FORMULA` includes apostrophes, so a text that starts with one keeps it. */
function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
