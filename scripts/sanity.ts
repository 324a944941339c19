// `npm run sanity -- <command>`: Sanity's command line, in the folder `studio`, which contains its configuration.
import { spawn } from 'node:child_process'
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
    // Otherwise, the command would run code cached in the shared temporary folder, where other accounts can write.
    env: { ...process.env, JITI_FS_CACHE: 'false', NODE_DISABLE_COMPILE_CACHE: '1' },
  },
})

if (import.meta.main) {
  const { args, options } = sanityCommand(...process.argv.slice(2))
  // An export contains leads. By default, other accounts could read it and its temporary files.
  process.umask(0o077)
  const temporary = mkdtempSync(join(tmpdir(), 'sanity-'))
  const env = { ...options.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  const child = spawn(process.execPath, args, { ...options, env, stdio: 'inherit' })
  // Waits for the command, which receives the terminal's signal too, so that its temporary files are removed.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => {
    rmSync(temporary, { recursive: true, force: true })
    process.exitCode = code ?? 1
  })
}
