import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `slow` responds after a pause; `holding` queries the lake at once and keeps the responses until the mood changes. */
export type Mood =
  | 'well'
  | 'hanging'
  | 'holding'
  | 'garbage'
  | 'half an answer'
  | 'failing'
  | { slowMs: number }

/** A proxy between a site and its lake that fails like networks and services do. */
export class UnreliableLake {
  #mood: Mood = 'well'
  /** Responses that hang until the lake recovers. */
  readonly #hanging = new Set<ServerResponse>()
  readonly #held = new Set<() => void>()
  /** Requests waiting for a slow response. */
  asked = 0
  readonly #lakePort: string
  readonly #server = createServer((incoming, outgoing) => {
    const { mood } = this
    if (mood === 'hanging') return void this.#hanging.add(outgoing)
    if (mood === 'failing') return void outgoing.writeHead(500).end('{"error":"Internal Server Error"}')
    if (mood === 'garbage')
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
      if (mood === 'holding') return void this.#held.add(() => answer.pipe(outgoing))
      if (mood !== 'half an answer') return void answer.pipe(outgoing)
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2))
        outgoing.destroy()
      })
    })
    passed.on('error', () => outgoing.destroy())
    const slow = typeof mood === 'object'
    if (slow) this.asked++
    setTimeout(() => incoming.pipe(passed), slow ? mood.slowMs : 0)
  })

  constructor(lakePort: string) {
    this.#lakePort = lakePort
  }

  get mood(): Mood {
    return this.#mood
  }

  set mood(mood: Mood) {
    this.#mood = mood
    for (const waiting of this.#hanging) waiting.destroy()
    this.#hanging.clear()
    for (const release of this.#held) release()
    this.#held.clear()
  }

  get held(): number {
    return this.#held.size
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return String((this.#server.address() as AddressInfo).port)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
