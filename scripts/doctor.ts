// `npm run doctor`: looks at a configured site from outside and says of each fault how to mend it.
import { readEnv } from '../lib/env.ts'
import type { Check } from './doctor/check.ts'
import { contentChecks } from './doctor/content.ts'
import { lakeChecks } from './doctor/lake.ts'
import { serviceChecks } from './doctor/services.ts'
import { siteChecks } from './doctor/site.ts'
import { keptSecrets } from './secrets.ts'

/** An error is a fault too: the check could not even be made. */
async function faultOf({ run }: Check): Promise<string | undefined> {
  try {
    return await run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function main(): Promise<void> {
  const given = readEnv()
  // The embedded lake's secrets were made at its first start; a hosted one's are in the environment.
  const env = given.NEXT_PUBLIC_SANITY_PROJECT_ID ? given : { ...given, ...keptSecrets(given.DATA_DIR) }
  const groups: [string, Check[]][] = [
    ['Site', siteChecks(env)],
    ['Content lake', lakeChecks(env)],
    ['Services', serviceChecks(env)],
    ['Content', contentChecks(env)],
  ]
  let faults = 0
  for (const [title, checks] of groups) {
    console.log(`\n${title}`)
    for (const check of checks) {
      const fault = await faultOf(check)
      console.log(`  ${fault ? '✗' : '✓'} ${check.name}`)
      if (fault) console.log(`      ${fault}`)
      if (fault) faults++
    }
  }
  console.log(faults === 0 ? '\nReady to go live.' : `\n${faults} to mend before going live.`)
  process.exit(faults === 0 ? 0 : 1)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(2)
})
