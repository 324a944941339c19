import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { Client } from './client.ts'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

type StreamEvent = { event: string; id?: string; data: unknown }

export type EventSink = {
  send(event: StreamEvent): void
  close(): void
  /** Calls the listener when the stream closes, or at once if it is already closed. */
  onClose(listener: () => void): void
}

export class StreamSlots {
  readonly #taken = { trusted: 0, anonymous: 0 }

  take(client: Client): () => void {
    const kind = kindOf(client)
    if (this.#taken[kind] >= limits.streams[kind]) throw tooManyRequests('Too many event streams are open')
    this.#taken[kind]++
    return () => this.#taken[kind]--
  }
}

const kindOf = ({ trusted }: Client) => (trusted ? 'trusted' : 'anonymous')

function formatEvent({ event, id, data }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

export function responseSink(response: ServerResponse, client: Client): EventSink {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  if (response.req.method === 'HEAD') response.end()
  const heartbeat = setInterval(() => write(':\n\n'), limits.heartbeat)
  // No `close` event follows if the client disconnected during the checks on its request.
  const onClose = (listener: () => void) => (response.destroyed ? listener() : response.on('close', listener))
  onClose(() => clearInterval(heartbeat))
  function write(text: string) {
    if (response.destroyed) return
    // Disconnects a client that reads too slowly. The client reconnects and fetches the current state.
    if (response.writableLength > limits.streamBacklog[kindOf(client)]) response.destroy()
    else response.write(text)
  }
  return {
    send: (event) => write(formatEvent(event)),
    close: () => response.end(),
    onClose,
  }
}

/** The first message contains an HTTP status, and the following messages contain chunks of the event stream. */
export function socketSink(socket: WebSocket, client: Client): EventSink {
  socket.send(JSON.stringify({ status: 200 }))
  const write = (text: string) => sendText(socket, text, limits.streamBacklog[kindOf(client)])
  return {
    send: (event) => write(formatEvent(event)),
    close: () => socket.close(1000),
    onClose: (listener) => (socket.readyState === socket.CLOSED ? listener() : socket.on('close', listener)),
  }
}

/** Disconnects a client with more than `backlog` unread bytes. */
export function sendText(socket: WebSocket, text: string, backlog: number): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlog) socket.terminate()
  else socket.send(text)
}
