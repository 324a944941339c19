import { stripVTControlCharacters } from 'node:util'

type VitestReport = {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Long enough for an assertion with its values, and short enough for a summary. */
const MESSAGE_LINES = 12

function described(test: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  return [test, ...lines.slice(0, MESSAGE_LINES)].join('\n    ')
}

/** @returns each failed test of a report by Vitest’s `json` reporter, with its message */
export function vitestFailures(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that cannot be loaded has a message but no tests.
    ...(message && assertionResults.length === 0 ? [described(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${name} › ${fullName}`, failureMessages.join('\n'))),
  ])
}

/** @returns each failed test of a suite in a report by Playwright’s `json` reporter, with its message */
export function playwrightFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        return described(`${file}:${line} › ${title}`, errors.join('\n'))
      }),
    ...suites.flatMap(playwrightFailures),
  ]
}
