import { readFileSync } from 'node:fs'

export type Requirement = {
  /** A number such as `R2.3`. */
  number: string
  /** The requirement as Markdown, including tables. */
  text: string
  /** The cells of the tables in `text`, without headers. */
  rows: string[][]
  /** The reason why no test can prove the requirement. */
  notTested: string | undefined
}

/** Whether a line is the separator below a table's header. */
const isHead = (line: string) => /^\|[\s:|-]+\|$/.test(line) && line.includes('---')

const page = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')

/** The requirements in `docs/requirements.md`, in order. */
export const requirements: Requirement[] = page.split(/^(?=- \*\*R\d|## )/m).flatMap((part) => {
  const [, number, text] = /^- \*\*(R\d+\.\d+)\*\* (.*)/s.exec(part) ?? []
  if (!number || !text) return []
  return { number, text, rows: rowsOf(text), notTested: /\*Not tested: (.+)\*/.exec(text)?.[1] }
})

/** The rows of a requirement's tables. @throws if the requirement does not exist or has no table */
export function tableOf(number: string): string[][] {
  const rows = requirements.find((each) => each.number === number)?.rows
  if (!rows?.length) throw new Error(`${number} has no table`)
  return rows
}

function rowsOf(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line, index) => line.startsWith('|') && !isHead(line) && !isHead(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    )
}
