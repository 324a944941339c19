// `npm run bench`: runs the benchmarks. Only `landing-pages`, `light-pages` and `siege` enforce limits.
import { ignoreSiteVariables } from './ignore-site-variables.ts'
import { exitOf, freePort, startNode } from './processes.ts'

ignoreSiteVariables()

const parts = {
  lake: 'tests/bench/lake.ts',
  site: 'tests/bench/site.ts',
  growth: 'tests/bench/growth.ts',
  'landing-pages': 'tests/bench/landing-pages.ts',
  served: 'tests/bench/served.ts',
  edge: 'tests/bench/edge.ts',
  'light-pages': 'tests/bench/light-pages.ts',
  lighthouse: 'tests/bench/lighthouse.ts',
  soak: 'tests/bench/soak.ts',
  siege: 'tests/bench/siege.ts',
}
const names = process.argv.slice(2).filter((word) => !word.startsWith('/'))
const pages = process.argv.slice(2).filter((word) => word.startsWith('/'))
let code = 0
for (const [name, script] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n── ${name} …`)
  const exit = await exitOf(
    startNode([script, ...pages], { PORT: String(await freePort()), LAKE_PORT: String(await freePort()) }),
  )
  code ||= exit
}
process.exit(code)
