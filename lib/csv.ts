import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes RFC 4180 with a byte order mark, so spreadsheet programs read UTF-8. Escapes cells that look like formulas.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => escapeFormula(String(value ?? ''))))
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`
}

/** Parses CSV with commas, semicolons or tabs. @throws with a message for users if the file is malformed */
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

function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/**
 * Reverses `escapeFormula`. `FORMULA` also matches apostrophes before a formula, so a text that already starts with
 * an apostrophe survives the round trip.
 */
function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
