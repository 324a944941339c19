import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const
export type Secrets = Record<(typeof names)[number], string>

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json')

const stored = (dataDir: string): Partial<Secrets> =>
  existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : {}

const preferEnvironment = (kept: Partial<Secrets>): Partial<Secrets> =>
  Object.fromEntries(names.map((name) => [name, process.env[name] || kept[name]]))

/**
 * The embedded lake's tokens and webhook secret: those of the environment, else those kept in the data folder. Before
 * the first start some are missing.
 */
export const keptSecrets = (dataDir: string): Partial<Secrets> => preferEnvironment(stored(dataDir))

/**
 * The same, with those that are missing made and kept. For the process that has claimed the folder: of two at once, one
 * would serve with secrets that the other replaces.
 */
export function makeSecrets(dataDir: string): Secrets {
  const kept = stored(dataDir)
  const missing = names.filter((name) => !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
  if (missing.length > 0) {
    const file = fileOf(dataDir)
    writeFileSync(`${file}.tmp`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }
  return preferEnvironment(kept) as Secrets
}
