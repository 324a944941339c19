import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
