// `npm test`: runs all checks one after the other. `npm test -- unit lake` runs only those two suites.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suites } from '../tests/suites.ts'
import { findChromium } from './chromium.ts'
import { ignoreSiteVariables } from './ignore-site-variables.ts'
import { freePort, root } from './processes.ts'
import { playwrightFailures, vitestFailures } from './test-failures.ts'

ignoreSiteVariables()

const reports = mkdtempSync(join(tmpdir(), 'larkspur-tests-'))
type Variables = Record<string, string>
/** `failures`: the failed tests by name, each with its message. Empty for a check without tests. */
type Counts = { passed: number; failed: number; failures: string[] }
type Step = { name: string; title: string; run: () => Counts | Promise<Counts> }

function succeeds(args: string[], env: Variables = {}): boolean {
  const child = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      // Halves the time in which the programs under test start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
  })
  return child.status === 0
}

const oneCheck = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] })
const command =
  (...args: string[]) =>
  () =>
    oneCheck(succeeds(args))

/** Counts a failed run as at least one failure, even if its report lists none. */
function counted(ok: boolean, counts: Counts): Counts {
  return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) }
}

/** @param files runs only test files whose path contains one of these strings, or all files if empty */
function vitest(project: string, files: string[] = []): Counts {
  const report = join(reports, `${project}.json`)
  const ok = succeeds([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--config',
    'tests/vitest.config.ts',
    '--project',
    `${project}*`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    return counted(ok, {
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      failures: vitestFailures(results),
    })
  } catch {
    return oneCheck(false)
  }
}

async function playwright(options: string[]): Promise<Counts> {
  const report = join(reports, 'e2e.json')
  const ok = succeeds(
    ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', ...options],
    {
      CHROMIUM_PATH: await findChromium(),
      PORT: String(await freePort()),
      LAKE_PORT: String(await freePort()),
      PAGES_PORT: String(await freePort()),
      PAGES_LAKE_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // By default, Playwright runs code cached in the shared temporary folder, where other accounts can write.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    },
  )
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { expected, unexpected, flaky } = results.stats
    return counted(ok, {
      passed: expected,
      failed: unexpected + flaky,
      failures: playwrightFailures(results),
    })
  } catch {
    return oneCheck(false)
  }
}

const options = process.argv.slice(2).filter((word) => word.startsWith('-') || word.includes('/'))
const biome = 'node_modules/@biomejs/biome/bin/biome'
const steps: Step[] = [
  {
    name: 'lint',
    title: 'Lint and format (a few seconds)',
    run: command(biome, 'ci', '--error-on-warnings'),
  },
  {
    name: 'typegen',
    title: 'Generated content types are current (about 30 seconds)',
    run: command('scripts/typegen.ts', '--check'),
  },
  {
    name: 'types',
    title: 'Types (about 30 seconds)',
    run: () =>
      oneCheck(
        succeeds(['node_modules/next/dist/bin/next', 'typegen']) &&
          // Incremental checks have missed errors caused by changes in other files.
          succeeds(['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false']),
      ),
  },
  { name: 'dead-code', title: 'Dead code (a few seconds)', run: command('node_modules/knip/bin/knip.js') },
  { name: 'unit', title: 'Unit tests (about 30 seconds)', run: () => vitest('unit') },
  { name: 'lake', title: 'The embedded lake over HTTP (about five minutes)', run: () => vitest('lake') },
  {
    name: 'e2e',
    title:
      'Pages, Studio, payments and several servers in Chromium, with a production build (about 25 minutes)',
    run: () => playwright(options),
  },
]

async function runSuite(name: string): Promise<Counts> {
  const files = `.${name}.test.ts`
  const counts: Counts[] = []
  for (const step of suites[name]?.steps ?? [])
    counts.push(await (step === 'e2e' ? playwright([files]) : vitest(step, [files])))
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, each) => total + each[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

const suiteSteps: Step[] = Object.entries(suites).map(([name, { needs }]) => ({
  name,
  title: `Tests that need ${needs}`,
  run: () => runSuite(name),
}))

async function main() {
  const allSteps = [...steps, ...suiteSteps]
  const names = process.argv.slice(2).filter((word) => !options.includes(word))
  const unknown = names.filter((name) => !allSteps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${allSteps.map((step) => step.name).join(', ')}.`)
    process.exit(2)
  }
  const chosen = names.length > 0 ? allSteps.filter((step) => names.includes(step.name)) : steps
  // A suite that was requested by name fails if it cannot run here. Otherwise, it is skipped and listed at the end.
  const leftOut = Object.entries(suites).filter(
    ([name, suite]) =>
      !names.includes(name) && chosen.some((step) => suite.steps.includes(step.name)) && !suite.met(),
  )
  process.env.TEST_SUITES_LEFT_OUT = leftOut.map(([name]) => name).join(',')
  const total: Counts = { passed: 0, failed: 0, failures: [] }
  const failed: string[] = []
  for (const step of chosen) {
    const started = Date.now()
    console.log(`\n── ${step.title} …`)
    const counts = await step.run()
    total.passed += counts.passed
    total.failed += counts.failed
    total.failures.push(...counts.failures)
    if (counts.failed > 0) failed.push(step.name)
    console.log(
      `── ${step.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
    )
  }
  rmSync(reports, { recursive: true, force: true })
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  for (const failure of total.failures) console.log(`\n✘ ${failure}`)
  for (const [name, { needs }] of leftOut)
    console.log(`Not run here: the suite ${name}, which needs ${needs}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

await main()
