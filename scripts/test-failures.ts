import { stripVTControlCharacters } from 'node:util'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string; value?: string }[] }

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
    .filter((line) => !/^\s+at .*(node_modules|\(<anonymous>\))/.test(line))
  return [test, ...lines.slice(0, MESSAGE_LINES)].join('\n    ')
}

/** @returns each failed test of a report by Vitest’s `json` reporter, with its message */
export function vitestFailures(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${name} › ${fullName}`, failureMessages.join('\n')))
    // A file that cannot be loaded, or whose hook fails, may have no failed test.
    if (message) return [described(name, message), ...failed]
    return status === 'failed' && failed.length === 0 ? [described(name, 'A hook failed.')] : failed
  })
}

/** @returns each failed test of a report by Playwright’s `json` reporter, and each error outside tests */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message, value = '' }) => described('An error outside tests', message ?? value)),
    ...suites.flatMap(failuresOf),
  ]
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        return described(`${file}:${line} › ${title}`, errors.join('\n'))
      }),
    ...suites.flatMap(failuresOf),
  ]
}
