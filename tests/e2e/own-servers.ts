import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { connection } from '../../lib/sanity/connection.ts'
import { freePort, startNode, stop, untilAnswers } from '../../scripts/processes.ts'
import { copyBuild } from './built-copy.ts'
import { importSeed } from './import-seed.ts'
import { leadBody } from './leads/own-site.ts'
import { testVariables } from './running.ts'

/** A running server of the site with its environment. */
export type Server = { url: string; env: Record<string, string>; process: ChildProcess }

/**
 * A test's own lake with the seed and a webhook, and servers of the site. Each server has its own copy of the build,
 * because a server writes revalidated pages into its build.
 */
export class OwnServers {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'larkspur-servers-'))
  readonly #processes: ChildProcess[] = []
  readonly #removals: (() => void)[] = []
  readonly #name: string
  env: Record<string, string> = {}
  lakeProcess: ChildProcess | undefined

  /** @param name unique prefix of the build folders */
  constructor(name: string) {
    this.#name = name
  }

  /** A client with the write token, which sees everything. */
  get client(): SanityClient {
    return createClient({
      ...connection({ lakePort: Number(this.env.LAKE_PORT) }),
      token: this.env.SANITY_API_WRITE_TOKEN,
      useCdn: false,
      perspective: 'raw',
    })
  }

  /** Starts the lake, which notifies the first server of each publish. */
  async startLake(variables: Record<string, string> = {}): Promise<void> {
    const { PORT = String(await freePort()), LAKE_PORT = String(await freePort()) } = variables
    this.env = {
      ...testVariables(this.#dataDir),
      PORT,
      LAKE_PORT,
      SITE_URL: `http://localhost:${PORT}`,
      ...variables,
    }
    const lake = startNode(['studio/lake/main.ts'], this.env, 'pipe')
    this.#processes.push(lake)
    this.lakeProcess = lake
    discard(lake)
    await untilAnswers(`http://127.0.0.1:${LAKE_PORT}/v1/ping`, lake)
    await importSeed(this.env, ['--no-webhooks'])
  }

  async startServer(variables: Record<string, string> = {}): Promise<Server> {
    const number = this.#removals.length + 1
    const folder = `.next-${this.#name}-${number}`
    this.#removals.push(copyBuild(folder))
    const PORT = number === 1 ? String(this.env.PORT) : String(await freePort())
    return this.#serve({ ...this.env, PORT, DIST_DIR: folder, NODE_ENV: 'production', ...variables })
  }

  /** Restarts a stopped server on its own build. */
  startAgain(server: Server): Promise<Server> {
    return this.#serve(server.env)
  }

  async #serve(env: Record<string, string>): Promise<Server> {
    const process = startNode(['next', 'start', '--port', String(env.PORT)], env, 'pipe')
    this.#processes.push(process)
    discard(process)
    const url = `http://localhost:${env.PORT}`
    await untilAnswers(`${url}/icon.svg`, process)
    return { url, env, process }
  }

  /** Publishes a new lead paragraph on the home page. */
  async publishLead(text: string): Promise<void> {
    const document = await this.client.getDocument('strings-hero')
    const entries = document?.entries.map((entry: { key: string }) =>
      entry.key === 'lead' ? { ...entry, en: text } : entry,
    )
    await this.client.createOrReplace({ ...document, _id: 'strings-hero', _type: 'strings', entries })
  }

  /** Invalidates a document's pages on the first server, as the server's webhook handler does. */
  async invalidate(document: { _id: string; _type: string }): Promise<Response> {
    const body = JSON.stringify(document)
    const secret = String(this.env.SANITY_WEBHOOK_SECRET)
    return fetch(`${this.env.SITE_URL}/api/revalidate/invalidate`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret) },
      body,
    })
  }

  async stop(): Promise<void> {
    for (const process of this.#processes.toReversed()) await stop(process)
    for (const remove of this.#removals) remove()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Drains the output, because a full pipe would block the process. */
function discard({ stdout, stderr }: ChildProcess): void {
  stdout?.resume()
  stderr?.resume()
}

/** Sends a lead, as a page of the site does. @param id the submission's id */
export async function sendLead(server: string, origin: string, id = randomUUID()): Promise<Response> {
  const response = await fetch(`${server}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, 'Idempotency-Key': id },
    body: JSON.stringify(leadBody),
  })
  // An unread response would keep a stopping server waiting.
  await response.text()
  return response
}
