// `npm run sanity -- <command>`: Sanity's command line, in the folder `studio`, which contains its configuration.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withSystemTemporaryFolder } from '../studio/lake/temporary-folder.ts'
import { exitOf } from './processes.ts'

const folder = fileURLToPath(new URL('../studio', import.meta.url))
const ownModules = new URL('own-modules.mjs', import.meta.url).href
const cli = fileURLToPath(new URL('../node_modules/@sanity/cli/bin/run.js', import.meta.url))

/** Arguments for Node, and options for its process. */
export const sanityCommand = (...args: string[]) => ({
  args: ['--import', ownModules, cli, ...args],
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
  await withSystemTemporaryFolder('sanity-', async (folder) => {
    const env = { ...options.env, TMPDIR: folder, TEMP: folder, TMP: folder }
    const child = spawn(process.execPath, args, { ...options, env, stdio: 'inherit' })
    // Waits for the command, which receives the terminal's signals too, so that its temporary files are removed.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    process.exitCode = await exitOf(child)
  }).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
