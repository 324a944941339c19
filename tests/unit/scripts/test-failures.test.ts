import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from '../../../scripts/test-failures.ts'

test('lists failed tests in Vitest’s report, and files that cannot be loaded or have a failing hook', () => {
  const report = {
    testResults: [
      {
        name: '/lake/content.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'exports', status: 'passed', failureMessages: [] },
          {
            fullName: 'imports',
            status: 'failed',
            failureMessages: [
              'Error: expected 1 to be 2\n    at Server.<anonymous> (/lake/content.test.ts:3:4)\n    at new Promise (<anonymous>)\n    at run (/node_modules/vitest/run.js:1:2)',
            ],
          },
        ],
      },
      { name: '/lake/broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: '/lake/hook.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ fullName: 'reads', status: 'skipped', failureMessages: [] }],
      },
      { name: '/lake/passed.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    '/lake/content.test.ts › imports\n    Error: expected 1 to be 2\n        at Server.<anonymous> (/lake/content.test.ts:3:4)',
    '/lake/broken.test.ts\n    Cannot find module',
    '/lake/hook.test.ts\n    A hook failed.',
  ])
})

test('lists failed tests at any depth of Playwright’s report, without colors', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    file: 'pages/home.test.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const suite = {
    specs: [spec('opens', true)],
    suites: [{ specs: [spec('closes', false, '\u001b[31mTimed out\u001b[39m')] }],
  }
  const errors = [{ message: 'Error: The seed could not be imported.' }]
  expect(playwrightFailures({ suites: [suite], errors })).toEqual([
    'An error outside tests\n    Error: The seed could not be imported.',
    'pages/home.test.ts:7 › closes\n    Timed out',
  ])
})
