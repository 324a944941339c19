import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const
type Secrets = Record<(typeof names)[number], string>

/**
 * The embedded lake's tokens and webhook secret: those of the environment, else those made at the first run
 * and kept in the data folder, readable by their owner alone.
 */
export function localSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = names.filter((name) => !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
  if (missing.length > 0) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  const chosen = names.map((name) => [name, process.env[name] || kept[name]])
  return Object.fromEntries(chosen) as Secrets
}
