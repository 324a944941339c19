import type { IncomingMessage } from 'node:http'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Calls a function once a request's body has arrived, or as much of it as Node reads in advance. Never calls it if the
 * connection closes first.
 */
export function whenReceived(request: IncomingMessage, handle: () => void): void {
  // A request that waited for an earlier one of its connection may have arrived already.
  const isFull = request.readableLength >= request.readableHighWaterMark
  if (request.complete || isFull || !hasBody(request)) {
    handle()
    return
  }
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding) => {
    const readsOn = push(chunk, encoding)
    if (chunk === null || !readsOn) {
      request.push = push
      handle()
    }
    return readsOn
  }
}
