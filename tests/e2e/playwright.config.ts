import { defineConfig } from 'playwright/test'
import { chromiumArguments } from '../../scripts/chromium.ts'
import { leftOutFiles } from '../suites.ts'

const port = process.env.PORT ?? '3100'

export default defineConfig({
  testDir: '.',
  testIgnore: leftOutFiles,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Tests that take half a minute on an idle machine take several times as long on a busy one.
  timeout: 120_000,
  // The first load of the Studio takes this long on a busy machine.
  expect: { timeout: 30_000 },
  // Retries would hide flaky tests.
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
  },
  projects: [
    { name: 'pages', testDir: './pages' },
    // These tests change the content, so they run one at a time, after the tests that expect the seed.
    {
      name: 'content',
      testDir: './content',
      dependencies: ['pages'],
      fullyParallel: false,
      workers: 1,
    },
    // Each file has its own lake, and servers with their own copies of the build, so these tests can run in parallel
    // with `content`.
    {
      name: 'own-servers',
      testMatch: ['leads/**/*.test.ts', 'servers/**/*.test.ts', 'payments/**/*.test.ts'],
      dependencies: ['pages'],
      fullyParallel: false,
      workers: 1,
    },
  ],
})
