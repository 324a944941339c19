import { createServer, request, type Server } from 'node:http'
import { listenAsLake } from '../listen-as-lake.ts'
import { lakeUrl, testVariables } from '../running.ts'

export type Fault = 'closed to the Studio' | 'open to every page' | 'open to everybody'

/** A proxy that makes the lake look like a misconfigured dataset. */
export async function faultyLake(
  fault: Fault,
): Promise<{ variables: Record<string, string>; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(lakeUrl).host }
    const { origin } = headers
    if (fault === 'open to everybody')
      headers.authorization ??= `Bearer ${testVariables('').SANITY_API_WRITE_TOKEN}`
    if (fault !== 'open to everybody') delete headers.origin
    const passed = request(lakeUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      const cors =
        fault === 'open to every page' && origin
          ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
          : {}
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors })
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  return { variables: await listenAsLake(server), server }
}
