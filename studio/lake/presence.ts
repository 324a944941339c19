import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Client } from './client.ts'
import { type JsonObject, randomId } from './document.ts'
import { type StreamSlots, sendText } from './event-stream.ts'
import { limits } from './limits.ts'
import { assertDepth } from './query-limits.ts'
import { sendTurns } from './turns.ts'

const HEARTBEAT = '♥'
const HEARTBEAT_INTERVAL = 20_000

const requestMessage = z.object({
  id: z.union([z.string(), z.number()]).nullable().default(null),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).catch({}),
})
type RequestMessage = z.infer<typeof requestMessage>

const announcement = z.object({ sessionId: z.string() })

type Peer = {
  client: Client
  userId: string
  subscriptions: Set<string>
  /** The id of the Studio window, once it has announced itself. */
  session?: string
  /** Resolves when all messages of this peer have been broadcast. */
  broadcast: Promise<void>
  /** Messages that have not been broadcast yet. */
  waiting: number
}

/** Broadcasts which documents are open in each Studio, as JSON-RPC over WebSocket. */
export class PresenceService {
  readonly #slots: StreamSlots
  readonly #peers = new Map<WebSocket, Peer>()

  constructor(slots: StreamSlots) {
    this.#slots = slots
  }

  /** @throws LakeError 429 if too many sockets are open */
  connect(socket: WebSocket, client: Client, userId: string): void {
    const release = this.#slots.take(client)
    const peer: Peer = { client, userId, subscriptions: new Set(), broadcast: Promise.resolve(), waiting: 0 }
    this.#peers.set(socket, peer)
    sendText(socket, HEARTBEAT, limits.presenceBacklog)
    const heartbeat = setInterval(
      () => sendText(socket, HEARTBEAT, limits.presenceBacklog),
      HEARTBEAT_INTERVAL,
    )
    socket.on('message', (data) => this.#onMessage(socket, peer, String(data)))
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#peers.delete(socket)
      release()
      this.#disconnect(socket, peer)
    })
  }

  close(): void {
    for (const socket of this.#peers.keys()) socket.close(1001)
  }

  #onMessage(socket: WebSocket, peer: Peer, text: string): void {
    let message: RequestMessage
    try {
      const json: unknown = JSON.parse(text)
      assertDepth(json, limits.depth, 'A message')
      message = requestMessage.parse(json)
    } catch {
      socket.close(4000, 'Not a request')
      return
    }
    const result = this.#call(socket, peer, message)
    send(socket, { jsonrpc: '2.0', id: message.id, ...result })
  }

  #call(socket: WebSocket, peer: Peer, { method, params }: RequestMessage): JsonObject {
    switch (method) {
      case 'authorization':
        return { result: true }
      case 'presence_subscribe': {
        if (peer.subscriptions.size >= limits.presenceSubscriptions)
          return { error: { code: -32000, message: 'Too many subscriptions' } }
        const id = randomId()
        peer.subscriptions.add(id)
        return { result: id }
      }
      case 'presence_unsubscribe':
        if (typeof params.subscriptionId === 'string') peer.subscriptions.delete(params.subscriptionId)
        return { result: true }
      case 'presence_announce':
        peer.session = announcement.safeParse(params.data).data?.sessionId
        this.#broadcast(socket, peer, { type: 'state', m: params.data })
        return { result: true }
      case 'presence_rollcall':
        this.#broadcast(socket, peer, { type: 'rollCall', session: params.session })
        return { result: true }
      case 'presence_disconnect':
        this.#broadcast(socket, peer, { type: 'disconnect', m: { session: params.session } })
        return { result: true }
      default:
        return { error: { code: -32601, message: `Unknown method "${method}"` } }
    }
  }

  /** Tells the others that a window is gone. A window that crashes cannot say so itself, and they would go on showing it. */
  #disconnect(socket: WebSocket, peer: Peer): void {
    const { session } = peer
    // A window that reconnects may open its second socket before its first one is closed.
    const isConnected = [...this.#peers.values()].some((other) => other.session === session)
    if (session && !isConnected) this.#broadcast(socket, peer, { type: 'disconnect', m: { session } })
  }

  /** Reads no further messages from the sender until this one has been sent. */
  #broadcast(sender: WebSocket, peer: Peer, event: JsonObject): void {
    // Serialized once, because there may be hundreds of subscriptions.
    const result = JSON.stringify({ ...event, i: peer.userId })
    if (peer.waiting++ === 0) sender.pause()
    peer.broadcast = peer.broadcast.then(async () => {
      await this.#sendToOthers(sender, peer.client, result)
      if (--peer.waiting === 0) sender.resume()
    })
  }

  async #sendToOthers(sender: WebSocket, client: Client, result: string): Promise<void> {
    for (const [socket, { subscriptions }] of this.#peers) {
      if (socket === sender || subscriptions.size === 0) continue
      await sendTurns(client).take()
      for (const subscription of subscriptions) {
        const params = `{"subscription":${JSON.stringify(subscription)},"result":${result}}`
        const message = `{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`
        sendText(socket, message, limits.presenceBacklog)
      }
    }
  }
}

const send = (socket: WebSocket, message: JsonObject) =>
  sendText(socket, JSON.stringify(message), limits.presenceBacklog)
