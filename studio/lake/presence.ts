import type { WebSocket } from 'ws'
import { isObject, type JsonObject, randomId } from './document.ts'

const HEARTBEAT = '♥'
const HEARTBEAT_INTERVAL = 20_000

/** Broadcasts which documents are open in each Studio, as JSON-RPC over WebSocket. */
export class PresenceService {
  readonly #peers = new Map<WebSocket, { userId: string; subscriptions: Set<string> }>()

  connect(socket: WebSocket, userId: string): void {
    this.#peers.set(socket, { userId, subscriptions: new Set() })
    socket.send(HEARTBEAT)
    const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_INTERVAL)
    socket.on('message', (data) => this.#onMessage(socket, String(data)))
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#peers.delete(socket)
    })
  }

  close(): void {
    for (const socket of this.#peers.keys()) socket.close(1001)
  }

  #onMessage(socket: WebSocket, text: string): void {
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      socket.close(4000, 'Not JSON')
      return
    }
    if (!isObject(message)) {
      socket.close(4000, 'Not a request')
      return
    }
    const params = isObject(message.params) ? message.params : {}
    const result = this.#call(socket, String(message.method), params)
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: message.id ?? null, ...result }))
  }

  #call(socket: WebSocket, method: string, params: JsonObject): JsonObject {
    const peer = this.#peers.get(socket)
    switch (method) {
      case 'authorization':
        return { result: true }
      case 'presence_subscribe': {
        const id = randomId()
        peer?.subscriptions.add(id)
        return { result: id }
      }
      case 'presence_unsubscribe':
        peer?.subscriptions.delete(String(params.subscriptionId))
        return { result: true }
      case 'presence_announce':
        this.#broadcast(socket, { type: 'state', m: params.data })
        return { result: true }
      case 'presence_rollcall':
        this.#broadcast(socket, { type: 'rollCall', session: params.session })
        return { result: true }
      case 'presence_disconnect':
        this.#broadcast(socket, { type: 'disconnect', m: { session: params.session } })
        return { result: true }
      default:
        return { error: { code: -32601, message: `Unknown method "${method}"` } }
    }
  }

  #broadcast(sender: WebSocket, event: JsonObject): void {
    const result = { ...event, i: this.#peers.get(sender)?.userId }
    for (const [socket, { subscriptions }] of this.#peers) {
      if (socket === sender) continue
      for (const subscription of subscriptions) {
        const params = { subscription, result }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }
}
