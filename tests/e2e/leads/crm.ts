import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Delivery = { id: string; body: string; contentType: string | undefined; at: number }

/** How the fake CRM handles a complete delivery. */
export type Behavior =
  | { status: number; retryAfter?: string }
  /** Never responds. */
  | 'hang'
  /** Closes the connection without a response. */
  | 'reset'

/** A CRM on loopback that stores deliveries and responds as configured. */
export class Crm {
  readonly received: Delivery[] = []
  /** Ids of deliveries whose 2xx response was sent completely, including repeated deliveries. */
  readonly confirmed: string[] = []
  behave: (delivery: Delivery) => Behavior = () => ({ status: 200 })
  readonly #server = createServer((request, response) => void this.#take(request, response))

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    try {
      for await (const chunk of request.setEncoding('utf8')) body += chunk
    } catch {
      return
    }
    const delivery = {
      id: String(request.headers['idempotency-key']),
      contentType: request.headers['content-type'],
      body,
      at: Date.now(),
    }
    this.received.push(delivery)
    const behavior = this.behave(delivery)
    if (behavior === 'hang') return
    if (behavior === 'reset') return void request.socket.destroy()
    const { status, retryAfter } = behavior
    if (status < 300) response.once('finish', () => this.confirmed.push(delivery.id))
    response.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end()
  }

  /** @param port 0 picks a free port */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this
  }

  /** Closes all connections and stops listening. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
}
