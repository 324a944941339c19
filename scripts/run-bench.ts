// `npm run bench`: the figures that the README and the budgets speak of. Nothing here passes or fails.
import { createServer } from 'node:net'
import { exitOf, startNode } from './processes.ts'

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const parts = { lake: 'tests/bench/lake.ts', site: 'tests/bench/site.ts' }
const asked = process.argv.slice(2)
let code = 0
for (const [name, script] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name} …`)
  code ||= await exitOf(startNode([script], { PORT: await freePort(), LAKE_PORT: await freePort() }))
}
process.exit(code)
