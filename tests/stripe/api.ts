import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { invalid, Refusal, StripeAccount } from './account.ts'
import { undocumented } from './documented.ts'
import { decodeForm } from './form.ts'
import { execute } from './operations.ts'

export const SECRET_KEY = 'sk_test_standin'

type Answer = { status: number; body: unknown; replayed?: boolean }
type Remembered = { request: string; answer: Promise<Answer>; done: boolean }
export type ApiRequest = { method: string; path: string; body: string; idempotencyKey: string | undefined }

/** A stand-in for Stripe's API on loopback. It refuses requests that Stripe does not document. */
export class StripeApi {
  readonly account = new StripeAccount()
  readonly requests: ApiRequest[] = []
  /** Awaited before a request is executed. Tests use it to delay a request or to throw a `Refusal`. */
  before: (request: ApiRequest) => void | Promise<void> = () => {}
  /** Requests that are executed, but whose response is lost. */
  losesAnswerOf: (request: ApiRequest) => boolean = () => false
  readonly #keys = new Map<string, Remembered>()
  readonly #server = createServer((request, response) => void this.#take(request, response))

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** @param port 0 picks a free port */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk
    const url = new URL(String(incoming.url), 'http://stripe.example')
    const { method = '', headers } = incoming
    const idempotencyKey = headers['idempotency-key'] as string | undefined
    const request = { method, path: url.pathname, body: body || url.search.slice(1), idempotencyKey }
    this.requests.push(request)
    const { status, body: answer, replayed } = this.#refusalOf(headers) ?? (await this.#once(request))
    if (this.losesAnswerOf(request)) return void incoming.socket.destroy()
    if (replayed) response.setHeader('Idempotent-Replayed', 'true')
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }

  #refusalOf(headers: IncomingMessage['headers']): Answer | undefined {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`)
      return answerOf(invalid('Invalid API Key provided', undefined, 401))
    if (headers['stripe-version'] !== Stripe.API_VERSION)
      return answerOf(invalid('Invalid Stripe API version'))
    return undefined
  }

  /** Executes a request once per idempotency key. A different request with the same key is an error. */
  async #once(request: ApiRequest): Promise<Answer> {
    const { method, path, body, idempotencyKey: key } = request
    if (method !== 'POST' || !key) return this.#answer(request)
    if (key.length > 255) return answerOf(invalid('The idempotency key is too long'))
    const fingerprint = `${method} ${path} ${body}`
    const remembered = this.#keys.get(key)
    if (remembered && remembered.request !== fingerprint)
      return answerOf(
        new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. (${key})`,
        }),
      )
    if (remembered && !remembered.done)
      return answerOf(
        new Refusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this key.',
        }),
      )
    if (remembered) return { ...(await remembered.answer), replayed: true }
    const entry: Remembered = { request: fingerprint, answer: this.#answer(request), done: false }
    this.#keys.set(key, entry)
    const answer = await entry.answer
    entry.done = true
    return answer
  }

  async #answer(request: ApiRequest): Promise<Answer> {
    try {
      await this.before(request)
      const form = decodeForm(request.body)
      const problem = undocumented(request.method, request.path, form)
      if (problem) throw invalid(problem, 'parameter_unknown', problem.startsWith('Unrecognized') ? 404 : 400)
      // A snapshot, so later changes to the object do not affect this response.
      return {
        status: 200,
        body: structuredClone(execute(this.account, request.method, request.path, form)),
      }
    } catch (error) {
      if (error instanceof Refusal) return answerOf(error)
      throw error
    }
  }
}

const answerOf = ({ status, body }: Refusal): Answer => ({ status, body: { error: body } })
