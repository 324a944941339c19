import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests a client may send before its current one is answered. Browsers send none. */
const MAX_AHEAD = 10

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * From here on a server handles the requests of a connection one after another. Node hands over pipelined requests at once. When
 * their connection closes, it tells only the first of the responses: the files that the others are reading stay open for good.
 * @param onTurn called when a request's turn has come
 */
export function takeTurns(server: Server, onTurn: (request: IncomingMessage) => void): void {
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
    } else if (queue.push(handle) > MAX_AHEAD) socket.destroy()
  })
}
