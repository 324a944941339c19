import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const names = ['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const
export type Secrets = Record<(typeof names)[number], string>

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json')

function readSecrets(dataDir: string): Partial<Secrets> {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return {}
  const content = readFileSync(file, 'utf8')
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(content))
  } catch {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it. The next start then creates new secrets: existing share links stop working, and programs that use a token of the lake need the new token.`,
    )
  }
}

const preferEnvironment = (secrets: Partial<Secrets>): Partial<Secrets> =>
  Object.fromEntries(names.map((name) => [name, process.env[name] || secrets[name]]))

/**
 * The embedded lake's tokens and webhook secret, from the environment or the data folder.
 * @throws Error if the file is damaged
 */
export const storedSecrets = (dataDir: string): Partial<Secrets> => preferEnvironment(readSecrets(dataDir))

/**
 * Like `storedSecrets`, but generates and stores missing secrets. Claim the data folder before calling this.
 * Otherwise, two processes would overwrite each other's secrets.
 */
export function ensureSecrets(dataDir: string): Secrets {
  const secrets = readSecrets(dataDir)
  const missing = names.filter((name) => !secrets[name])
  for (const name of missing) secrets[name] = randomBytes(32).toString('base64url')
  if (missing.length > 0) {
    const file = fileOf(dataDir)
    const text = `${JSON.stringify(secrets, null, 2)}\n`
    rmSync(`${file}.tmp`, { force: true })
    // In a shared folder, another account could have created the file to read the secrets.
    writeFileSync(`${file}.tmp`, text, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(`${file}.tmp`, file)
  }
  return preferEnvironment(secrets) as Secrets
}
