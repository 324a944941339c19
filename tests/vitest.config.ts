import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutFiles } from './suites.ts'

const exclude = [...configDefaults.exclude, ...leftOutFiles]

/** Tests that change their whole process, such as how its servers handle requests or which lake the site uses. */
const isolated = [
  'tests/unit/http/**/*.test.ts',
  'tests/unit/leads/answer-form.test.ts',
  'tests/unit/leads/check-submission.test.ts',
  'tests/unit/revalidation/composition.test.ts',
  'tests/unit/revalidation/page-clock.test.ts',
  'tests/unit/revalidation/renew-change.test.ts',
  'tests/unit/revalidation/webhook.test.ts',
  'tests/unit/site/draft-addresses.test.ts',
]

// Property tests take seconds, and longer on a busy machine.
const testTimeout = 30_000

export default defineConfig({
  resolve: { alias: { '@': new URL('..', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Many tests wait for a server or a disk, so the main process does not need its own core.
    maxWorkers: '100%',
    exclude,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...exclude, ...isolated],
          // Importing the Studio's modules for each file would take most of the time.
          isolate: false,
          testTimeout,
        },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolated, testTimeout } },
      // Lake tests start servers and child processes, so they need time.
      {
        extends: true,
        test: {
          name: 'lake',
          include: ['tests/lake/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
