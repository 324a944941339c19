import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum requests on a connection that wait for an earlier response. Browsers never pipeline requests. */
const MAX_AHEAD = 5

/** Makes Node's parser stop with an error. */
const PARSE_ERROR = -1

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes a server handle the requests of a connection one by one. By default, Node handles pipelined requests
 * concurrently, and each can hold an open file and a buffer while it waits for its turn to be sent. The library with
 * which Next sends files detects a closed connection only through the response in progress, so files opened for the
 * other responses would never be closed.
 * @param onTurn called before a request is handled
 */
export function takeTurns(server: Server, onTurn: (request: IncomingMessage) => void = () => {}): void {
  const handlers = server.listeners('request') as Handler[]
  const queues = new WeakMap<Socket, (() => void)[]>()

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    response.once('close', () => {
      const next = queues.get(socket)?.shift()
      if (!next) queues.delete(socket)
      else if (!socket.destroyed) next()
    })
    const handle = () => {
      onTurn(request)
      for (const handler of handlers) handler.call(server, request, response)
    }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      handle()
    } else if (queue.push(handle) > MAX_AHEAD) {
      socket.destroy()
      stopParsing(socket)
    }
  })
}

/**
 * Skips the requests that Node has read but not parsed. Node reads 64 KB at once and would parse more than a thousand
 * requests even after the connection is destroyed. It has no public method for this.
 */
export function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => PARSE_ERROR
}
