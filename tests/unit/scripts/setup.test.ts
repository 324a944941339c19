import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { root } from '../../../scripts/processes.ts'

/** A folder with the scripts that need no packages. */
function newProject() {
  const project = mkdtempSync(join(tmpdir(), 'setup-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), code)
  }
  for (const file of readdirSync(join(root, 'scripts')).filter((each) => each.endsWith('.mjs')))
    cpSync(join(root, 'scripts', file), join(project, 'scripts', file))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  return { project, write }
}

const runStart = (project: string) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm.cjs') },
  })

test.each(['build', 'content', 'doctor', 'sanity', 'webhook'] as const)(
  'npm run %s installs missing packages first, replaces none, and passes its arguments on',
  (name) => {
    const { project, write } = newProject()
    write(
      'npm.cjs',
      `require('node:fs').mkdirSync('node_modules/tool', { recursive: true })
      require('node:fs').writeFileSync('node_modules/tool/index.js', 'exports.ready = true')
      require('node:fs').writeFileSync('node_modules/.package-lock.json', '{}')`,
    )
    const [node, ...command] = packageJson.scripts[name].split(' ')
    const script = command.find((word) => word.endsWith('.ts'))
    write(
      String(script),
      `import { ready } from 'tool'
      const args: string[] = process.argv.slice(2)
      console.log(ready, args.join())
      process.exit(3)`,
    )
    const run = () =>
      spawnSync(process.execPath, [...command, 'one', '--two'], {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: join(project, 'npm.cjs') },
      })
    const { stdout, status, stderr } = run()
    expect(node).toBe('node')
    expect(stdout, stderr).toContain('true one,--two')
    expect(status).toBe(3)

    // A new release has been pulled while the site is running.
    write('package-lock.json', '{ "packages": {} }')
    write('npm.cjs', 'process.exit(1)')
    expect(run().status).toBe(3)
  },
)

test('the start installs again after a manual install, which may have removed packages', () => {
  const { project, write } = newProject()
  write('scripts/serve.ts', '')
  const installed = 'node_modules/.package-lock.json'
  write(
    'npm.cjs',
    `require('node:fs').mkdirSync('node_modules', { recursive: true })
    require('node:fs').writeFileSync('${installed}', '{ "packages": { "tool": {} } }')`,
  )
  const start = () => runStart(project).stdout
  expect(start()).toContain('Installing')
  expect(start()).not.toContain('Installing')
  write(installed, '{ "packages": {} }')
  expect(start()).toContain('Installing')
  // The same packages.
  write(installed, '{ "packages": { "tool": {} } }')
  expect(start()).not.toContain('Installing')
})

test('if a start fails after an install that did not finish, it says what to do', () => {
  const { project, write } = newProject()
  const advice = 'delete node_modules and start again'
  write('scripts/serve.ts', 'process.exit(1)')
  write('npm.cjs', "process.kill(process.pid, 'SIGKILL')")
  expect(runStart(project).status).toBe(1)
  // For example without a network.
  write('npm.cjs', 'process.exit(1)')
  expect(runStart(project).status).toBe(1)
  write('npm.cjs', 'process.exit(0)')
  for (const attempt of ['first', 'second']) expect(runStart(project).stderr, attempt).toContain(advice)
  write('scripts/serve.ts', '')
  expect(runStart(project).stderr).not.toContain(advice)
  rmSync(join(project, 'node_modules'), { recursive: true })
  write('scripts/serve.ts', 'process.exit(1)')
  expect(runStart(project).stderr).not.toContain(advice)
})

test('of two starts at once, one installs and the other waits for it', async () => {
  const { project, write } = newProject()
  write('scripts/serve.ts', "import tool from 'tool'\nconsole.log('started with', tool)")
  write(
    'npm.cjs',
    `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    appendFileSync('installs', 'x')
    setTimeout(() => {
      mkdirSync('node_modules/tool', { recursive: true })
      writeFileSync('node_modules/tool/index.js', 'module.exports = "packages"')
      writeFileSync('node_modules/.package-lock.json', '{}')
    }, 1000)`,
  )
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/start.mjs'], {
      cwd: project,
      env: { ...process.env, npm_execpath: join(project, 'npm.cjs') },
    })
    return stdout
  }
  const outputs = await Promise.all([start(), start()])
  for (const output of outputs) expect(output).toContain('started with packages')
  expect(outputs.filter((output) => output.includes('Another command is installing'))).toHaveLength(1)
  expect(readFileSync(join(project, 'installs'), 'utf8')).toBe('x')
  expect(existsSync(join(project, 'node_modules/.installing'))).toBe(false)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a start whose npm is ended by %s stops its install and does not run the script',
  async (signal) => {
    const { project, write } = newProject()
    write('scripts/serve.ts', "import { writeFileSync } from 'node:fs'\nwriteFileSync('started', '')")
    write('npm.cjs', 'setInterval(() => {}, 1000)')
    // Stands in for npm and its shell, which do not forward the signal.
    write(
      'parent.mjs',
      `import { spawn } from 'node:child_process'
      spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' })`,
    )
    const parent = spawn(process.execPath, ['parent.mjs'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_execpath: join(project, 'npm.cjs'), npm_lifecycle_event: 'start' },
    })
    await once(parent.stdout, 'data')
    parent.kill(signal)
    // Ends once the last process that writes to it has ended.
    await once(parent.stdout, 'close')
    expect(existsSync(join(project, 'started'))).toBe(false)
  },
)
