import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { leadBody } from '../leads/own-site.ts'

/** Starts sending a lead. @returns a function that sends the rest and returns the response status */
export async function beginLead(siteUrl: string, id: string): Promise<() => Promise<number | undefined>> {
  const body = Buffer.from(JSON.stringify(leadBody))
  const request = httpRequest(`${siteUrl}/api/leads`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'Idempotency-Key': id,
      Origin: siteUrl,
      // The server's response to this shows that it is processing the request.
      Expect: '100-continue',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.subarray(0, 20))
  return async () => {
    const answered = once(request, 'response')
    request.end(body.subarray(20))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
}
