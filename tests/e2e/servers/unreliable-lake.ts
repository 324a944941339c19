import { createServer, request, type ServerResponse } from 'node:http'
import { listenAsLake } from '../listen-as-lake.ts'

/**
 * `slowMs` delays each request by this time. `holding` queries the lake at once and withholds the responses until the
 * mode changes.
 */
export type Mode = 'normal' | 'hanging' | 'holding' | 'garbage' | 'truncated' | 'failing' | { slowMs: number }

/** A proxy between a site and its lake that simulates failures of networks and services. */
export class UnreliableLake {
  #mode: Mode = 'normal'
  /** Responses that hang until the mode changes. */
  readonly #hanging = new Set<ServerResponse>()
  readonly #held = new Set<() => void>()
  /** The number of requests delayed so far. */
  slowRequests = 0
  readonly #lakePort: string
  readonly #server = createServer((incoming, outgoing) => {
    const { mode } = this
    if (mode === 'hanging') return void this.#hanging.add(outgoing)
    if (mode === 'failing') return void outgoing.writeHead(500).end('{"error":"Internal Server Error"}')
    if (mode === 'garbage')
      return void outgoing
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end('<html>Under maintenance</html>')
    const target = {
      port: this.#lakePort,
      path: incoming.url,
      method: incoming.method,
      headers: { ...incoming.headers, host: `127.0.0.1:${this.#lakePort}` },
    }
    const passed = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (mode === 'holding') return void this.#held.add(() => answer.pipe(outgoing))
      if (mode !== 'truncated') return void answer.pipe(outgoing)
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2))
        outgoing.destroy()
      })
    })
    passed.on('error', () => outgoing.destroy())
    const slow = typeof mode === 'object'
    if (slow) this.slowRequests++
    setTimeout(() => incoming.pipe(passed), slow ? mode.slowMs : 0)
  })

  constructor(lakePort: string) {
    this.#lakePort = lakePort
  }

  get mode(): Mode {
    return this.#mode
  }

  set mode(mode: Mode) {
    this.#mode = mode
    for (const waiting of this.#hanging) waiting.destroy()
    this.#hanging.clear()
    for (const release of this.#held) release()
    this.#held.clear()
  }

  get held(): number {
    return this.#held.size
  }

  /** @returns the variables of a site that reaches the lake through the proxy */
  start() {
    return listenAsLake(this.#server)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
