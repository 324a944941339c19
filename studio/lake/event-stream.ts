import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import { limits } from './limits.ts'

type StreamEvent = { event: string; id?: string; data: unknown }

/** Where events go: a server-sent event response, or the same text over a WebSocket. */
export type EventSink = {
  send(event: StreamEvent): void
  close(): void
  onClose(listener: () => void): void
}

function formatEvent({ event, id, data }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

export function responseSink(response: ServerResponse): EventSink {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  if (response.req.method === 'HEAD') response.end()
  const heartbeat = setInterval(() => write(':\n\n'), limits.heartbeat)
  response.on('close', () => clearInterval(heartbeat))
  function write(text: string) {
    if (response.destroyed) return
    // A reader that does not keep up is cut off; it reconnects and starts from a fresh state.
    if (response.writableLength > limits.streamBacklog) response.destroy()
    else response.write(text)
  }
  return {
    send: (event) => write(formatEvent(event)),
    close: () => response.end(),
    onClose: (listener) => response.on('close', listener),
  }
}

/**
 * The first message tells the status as an HTTP response would, the others are pieces of the event stream.
 * A browser allows six HTTP/1.1 connections per host and the Studio keeps more streams open than that, but
 * WebSockets are counted apart.
 */
export function socketSink(socket: WebSocket): EventSink {
  socket.send(JSON.stringify({ status: 200 }))
  const write = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.streamBacklog) socket.terminate()
    else socket.send(text)
  }
  return {
    send: (event) => write(formatEvent(event)),
    close: () => socket.close(1000),
    onClose: (listener) => socket.on('close', listener),
  }
}
