import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/processes.ts'

const CTRL_S = '\u0013'
const CTRL_Q = '\u0011'

test('a server keeps responding while its terminal is paused, and keeps about a megabyte of output', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unread-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'server.mjs')
  writeFileSync(
    program,
    `import { createServer } from 'node:http'
    import ${JSON.stringify(new URL('../../../scripts/unread-output.mjs', import.meta.url).href)}
    const server = createServer((request, response) => {
      console.log(request.url + ' '.repeat(10_000))
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
  const request = async (path: string) => {
    const url = `http://127.0.0.1:${port}${path}`
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    expect(await response.text()).toBe('served')
  }
  await expect.poll(() => output).toContain('ready')
  terminal.stdin.write(CTRL_S)
  for (let i = 0; i < 400; i++) await request('/paused')
  terminal.stdin.write(CTRL_Q)
  await expect
    .poll(async () => {
      await request('/resumed')
      return output
    })
    .toContain('/resumed')
  // Includes the lines that were printed before the terminal paused.
  const kept = output.slice(0, output.indexOf('/resumed')).length
  expect(kept).toBeGreaterThan(900_000)
  expect(kept).toBeLessThan(2_000_000)
})
