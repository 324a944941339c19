import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStripe } from '../../../lib/checkout/server/stripe-client.ts'

const TIMEOUT_MS = 300

/** A client whose server answers with `answer`, and the number of requests so far. */
async function useStripe(answer: (response: ServerResponse) => void) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.on('error', () => {})
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const stripe = createStripe(
    'sk_test',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TIMEOUT_MS,
  )
  return { requests, customer: () => stripe.customers.retrieve('cus_1') }
}

test('a request fails when the answer is too long', async () => {
  let sentBytes = 0
  const { customer } = await useStripe((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":"')
    const chunk = Buffer.alloc(65_536, 'a')
    const write = () => {
      while (!response.destroyed) {
        sentBytes += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
    }
    write()
  })
  await expect(customer()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(sentBytes).toBeLessThan(60_000_000)
})

const DRIPPED: [part: string, drip: (response: ServerResponse) => void][] = [
  [
    'the body',
    (response) => void (response.headersSent ? response.write('x') : response.writeHead(200).write('{')),
  ],
  ['a header', ({ socket }) => void socket?.write(socket.bytesWritten ? 'x' : 'HTTP/1.1 200 OK\r\nX: ')],
  ['a series of interim responses', (response) => response.writeProcessing()],
]

test.each(DRIPPED)('a request fails in time when %s never ends', async (_part, drip) => {
  const { customer } = await useStripe((response) => {
    const timer = setInterval(() => drip(response), TIMEOUT_MS / 10)
    response.on('close', () => clearInterval(timer))
  })
  await expect(customer()).rejects.toMatchObject({ type: 'StripeConnectionError' })
})

test('a redirect is not followed', async () => {
  const { customer, requests } = await useStripe((response) => {
    response.writeHead(307, { Location: '/elsewhere' }).end('{"error":{"message":"moved"}}')
  })
  await expect(customer()).rejects.toThrow()
  expect(new Set(requests)).toEqual(new Set(['/v1/customers/cus_1']))
})
