import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Makes a server handle a request once its body has arrived, or as much of it as Node reads in advance. Otherwise, a
 * client could send half of many bodies, and each would use up a turn while its handler waits for the rest.
 */
export function awaitBodies(server: Server): void {
  const handlers = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    whenReceived(request, () => {
      for (const handler of handlers) handler.call(server, request, response)
    })
  })
}

/** Never calls the function if the connection closes first. */
function whenReceived(request: IncomingMessage, handle: () => void): void {
  // A request that waited for an earlier one of its connection may have arrived already.
  const isFull = request.readableLength >= request.readableHighWaterMark
  if (request.complete || isFull || !hasBody(request)) {
    handle()
    return
  }
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding) => {
    const readsOn = push(chunk, encoding)
    // If a limit has closed the connection, Node still parses the rest of what it has read.
    if ((chunk === null || !readsOn) && !request.socket.destroyed) {
      request.push = push
      handle()
    }
    return readsOn
  }
}
