// `npm run doctor`: checks a configured site from outside and says how to fix each problem that it finds.
import { readEnv } from '../lib/env.ts'
import { connectBySocket } from '../lib/sanity/lake-socket.ts'
import type { Check } from './doctor/check.ts'
import { contentChecks } from './doctor/content.ts'
import { edgeChecks } from './doctor/edge.ts'
import { lakeChecks } from './doctor/lake.ts'
import { serviceChecks } from './doctor/services.ts'
import { siteChecks } from './doctor/site.ts'
import { printable } from './printable.ts'
import { storedSecrets } from './secrets.ts'

/** Runs a check. An exception counts as a problem. @returns the problem, or undefined */
async function problemOf({ run }: Check): Promise<string | undefined> {
  try {
    return await run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function main(): Promise<void> {
  const given = readEnv()
  connectBySocket(given)
  // The embedded lake generates its secrets at its first start. For a hosted lake, they are in the environment.
  const env = given.NEXT_PUBLIC_SANITY_PROJECT_ID ? given : { ...given, ...storedSecrets(given.DATA_DIR) }
  const groups: [string, Check[]][] = [
    ['Site', siteChecks(env)],
    ['Content lake', lakeChecks(env)],
    ['Services', serviceChecks(env)],
    ['Edge', edgeChecks(env)],
    ['Content', contentChecks(env)],
  ]
  let problems = 0
  for (const [title, checks] of groups) {
    if (checks.length === 0) continue
    console.log(`\n${title}`)
    for (const check of checks) {
      const problem = await problemOf(check)
      console.log(`  ${problem ? '✗' : '✓'} ${check.name}`)
      if (problem) console.log(`      ${printable(problem).replaceAll('\n', ' ')}`)
      if (problem) problems++
    }
  }
  console.log(problems === 0 ? '\nReady to go live.' : `\nProblems to fix before going live: ${problems}.`)
  process.exit(problems === 0 ? 0 : 1)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(2)
})
