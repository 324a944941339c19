import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, stop, untilAnswers } from '../../../scripts/processes.ts'

export const VARNISH_KEY = 'varnish-key-0123456789'

/** `docs/varnish.vcl`, adapted to servers on these ports of this machine. */
function configuration(ports: readonly string[]): string {
  const documented = readFileSync(join(root, 'docs/varnish.vcl'), 'utf8')
  const backend = /backend site \{[\s\S]*?\n\}/.exec(documented)?.[0] ?? ''
  const backends = ports.map((port) =>
    backend.replace(/site|3000/g, (word) => (word === 'site' ? `site${port}` : port)),
  )
  return documented
    .replace(backend, backends.join('\n'))
    .replace(
      'servers.add_backend(site);',
      ports.map((port) => `servers.add_backend(site${port});`).join('\n'),
    )
}

/** The `-p name=value` options in `docs/edge.md`. */
const parameters =
  readFileSync(join(root, 'docs/edge.md'), 'utf8').match(/-p(?= \w+=)|(?<=-p )\w+=\S+/g) ?? []

/** A test's own Varnish on loopback. */
export class VarnishServer {
  readonly url: string
  readonly #port: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'larkspur-varnish-'))
  #process: ChildProcess | undefined

  constructor(port: string) {
    this.#port = port
    this.url = `http://localhost:${port}`
  }

  /** @param ports the ports of the site's servers, which need not be running yet */
  async start(ports: readonly string[]): Promise<void> {
    const file = join(this.#folder, 'site.vcl')
    writeFileSync(file, configuration(ports))
    const settings = ['-F', '-j', 'none', '-n', join(this.#folder, 'work'), '-f', file]
    const storage = ['-s', 'malloc,128m', '-a', `127.0.0.1:${this.#port}`, '-a', `[::1]:${this.#port}`]
    // Runs with the `CPUSchedulingPolicy` in `docs/edge.md`.
    this.#process = spawn('chrt', ['--batch', '0', 'varnishd', ...settings, ...storage, ...parameters], {
      stdio: 'ignore',
      env: { ...process.env, VARNISH_KEY },
    })
    await untilAnswers(this.url, this.#process)
  }

  async remove(): Promise<void> {
    await stop(this.#process)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
