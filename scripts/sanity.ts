// `npm run sanity -- <command>`: Sanity's command line, in the folder `studio`, which contains its configuration.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../studio', import.meta.url))
const cli = fileURLToPath(new URL('../node_modules/@sanity/cli/bin/run.js', import.meta.url))

/** Arguments for Node, and options for its process. */
export const sanityCommand = (...args: string[]) => ({
  args: [cli, ...args],
  options: {
    cwd: folder,
    // Otherwise, it would run code that is cached in the shared temporary folder, where other accounts can write.
    env: { ...process.env, JITI_FS_CACHE: 'false', NODE_DISABLE_COMPILE_CACHE: '1' },
  },
})

if (import.meta.main) {
  const { args, options } = sanityCommand(...process.argv.slice(2))
  // An export contains leads. By default, other accounts could read it and the files that it leaves in between.
  process.umask(0o077)
  const temporary = mkdtempSync(join(tmpdir(), 'sanity-'))
  const env = { ...options.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  process.exitCode = spawnSync(process.execPath, args, { ...options, env, stdio: 'inherit' }).status ?? 1
  rmSync(temporary, { recursive: true, force: true })
}
