import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as CSV (RFC 4180), its heading first, with a byte order mark, by which spreadsheet programs know it for UTF-8.
 * No cell can be taken for a formula.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => asText(String(value ?? ''))))
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`
}

/**
 * The rows of a CSV file, also of one that a spreadsheet program has saved with semicolons or tabs. What `writeCsv` wrote
 * comes back the same, but for line breaks within a cell, which are `\n`.
 * @throws with a sentence for people where the file is no table
 */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    skipEmptyLines: 'greedy',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new Error(`Line ${(broken.row ?? 0) + 1} has a quotation mark that does not close.`)
  return data.map((row) => row.map((cell) => fromText(cell.replace(/\r\n?/g, '\n'))))
}

/** Programs pass over blanks before the sign of a formula, and some know its full-width form. */
const FORMULA = /^'*(\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A text that would be taken for a formula gets an apostrophe before it, which makes it a text. */
function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The way back. `FORMULA` counts apostrophes in, so that a text that begins with one keeps it. */
function fromText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
