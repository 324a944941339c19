import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes CSV as in RFC 4180, with a byte order mark so that spreadsheet programs recognize UTF-8. Escapes cells that
 * look like formulas.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => escapeFormula(String(value ?? ''))))
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`
}

/**
 * Parses CSV with commas, semicolons or tabs. Keeps empty rows between others, so that each row has the number that a
 * spreadsheet shows.
 * @throws if the file is malformed, with a message for users
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(BYTE_ORDER_MARK, '')
  // Empty lines would mislead the detection.
  const { delimiter } = Papa.parse(content, { skipEmptyLines: 'greedy', preview: 10 }).meta
  const { data, errors } = Papa.parse<string[]>(content, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new Error(`Row ${(broken.row ?? 0) + 1} has an unclosed or misplaced quotation mark.`)
  const end = data.findLastIndex((row) => row.some((cell) => cell.trim())) + 1
  return data.slice(0, end).map((row) => row.map((cell) => unescapeFormula(cell.replace(/\r\n?/g, '\n'))))
}

/** Spreadsheet programs ignore whitespace before a formula, and some accept full-width signs. */
const SIGN = '[=+\\-@|%\uff1d\uff0b\uff0d\uff20]'

const FORMULA = new RegExp(`^'*(\\s*${SIGN}|[\\t\\r\\n])`)

/**
 * In regions with decimal commas, Excel splits cells at semicolons instead of commas. It then ignores our quotation
 * marks, so a semicolon, tab or line break inside a text starts a new cell. It also drops two quotation marks at the
 * start of a cell, and CSV writes one as two.
 */
const INNER = `((?:['"]|[^\\S\\t\\r\\n])*${SIGN})`
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])${INNER}`, 'g')
const ESCAPED_INNER_FORMULA = new RegExp(`([;\\t\\r\\n])'${INNER}`, 'g')

function escapeFormula(cell: string): string {
  const escaped = cell.replace(INNER_FORMULA, "$1'$2")
  return FORMULA.test(cell) ? `'${escaped}` : escaped
}

/**
 * Reverses `escapeFormula`. The patterns also match apostrophes before a formula, so a text with an apostrophe of its
 * own survives the round trip.
 */
function unescapeFormula(cell: string): string {
  const text = cell.replace(ESCAPED_INNER_FORMULA, '$1$2')
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
