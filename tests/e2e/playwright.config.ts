import { defineConfig } from 'playwright/test'
import { chromiumArguments } from '../../scripts/chromium.ts'
import { leftOutFiles } from '../suites.ts'
import { pagesSite, siteUrl } from './running.ts'

export default defineConfig({
  testDir: '.',
  testIgnore: leftOutFiles,
  outputDir: '../../test-results',
  globalSetup: ['./global-setup.ts', './pages-setup.ts'],
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
    baseURL: siteUrl,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
  },
  projects: [
    // These tests change the content, so they run one at a time. They take longest, so they start first.
    { name: 'content', testDir: './content', fullyParallel: false, workers: 1 },
    // These start second. An hour after the build is copied, Next would render its pages again, with an origin other than
    // `siteUrl`.
    { name: 'pages', testDir: './pages', use: { baseURL: `http://localhost:${pagesSite.PORT}` } },
    // Each file has its own lake, and servers with their own copies of the build.
    {
      name: 'own-servers',
      testMatch: ['leads/**/*.test.ts', 'servers/**/*.test.ts', 'payments/**/*.test.ts'],
      fullyParallel: false,
      workers: 1,
    },
  ],
})
