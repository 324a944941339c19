import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/processes.ts'

const CTRL_S = '\u0013'
const CTRL_Q = '\u0011'

test('Ctrl-S in its terminal does not stop a server, and limits what it keeps for the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unread-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'server.mjs')
  writeFileSync(
    program,
    `import { createServer } from 'node:http'
    import ${JSON.stringify(new URL('../../../scripts/unread-output.mjs', import.meta.url).href)}
    const server = createServer((_, response) => {
      console.log('x'.repeat(10_000))
      response.end('served')
    })
    server.listen(process.argv[2], '127.0.0.1', () => console.log('ready'))`,
  )
  const port = await freePort()
  // Runs the server in a terminal of its own.
  const terminal = spawn('script', ['-qfc', `"${process.execPath}" "${program}" ${port}`, '/dev/null'])
  onTestFinished(() => void terminal.kill())
  let output = ''
  terminal.stdout.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output).toContain('ready')
  terminal.stdin.write(CTRL_S)
  for (let i = 0; i < 200; i++) {
    const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(10_000) })
    expect(await response.text()).toBe('served')
  }
  const before = output.length
  terminal.stdin.write(CTRL_Q)
  await expect.poll(() => output.length - before).toBeGreaterThan(900_000)
  expect(output.length).toBeLessThan(1_200_000)
})
