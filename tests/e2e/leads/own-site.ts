import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { openDays } from '../../../lib/leads/business-slots.ts'
import { closedDays } from '../../../lib/leads/holidays.ts'
import { preferredTimeOf } from '../../../lib/leads/lead.ts'
import { connection } from '../../../lib/sanity/connection.ts'
import { exitOf, freePort, startNode, stop, untilAnswers } from '../../../scripts/processes.ts'
import { importSeed } from '../import-seed.ts'
import { DIST_DIR, testVariables } from '../running.ts'
import { Crm } from './crm.ts'

/** A submission of the funding offer's form. */
export const leadBody = {
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: 'Funding Offer Landing',
  page: '/offer/funding',
  ts: '2026-11-20T10:00:00.000Z',
}

/** A time that the default content offers for a consultation, in the format that leads use. */
export function offeredTime(now = Date.now()): string {
  const weekday = { opens: '09:00', closes: '18:00' }
  const hours = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({
    day,
    ...weekday,
  }))
  const timeZone = 'America/Phoenix'
  const calendar = { hours, timeZone, closed: closedDays([], true, now), noticeHours: 24 }
  const [day] = openDays(calendar, 60, now, 1)
  return preferredTimeOf({ date: String(day?.date), time: String(day?.times[0]), timeZone })
}

/** A time on one of the next Sundays, when the firm is closed. */
export function timeOnSunday(): string {
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  soon.setUTCDate(soon.getUTCDate() + ((7 - soon.getUTCDay()) % 7))
  return `${soon.toISOString().slice(0, 10)} 10:00 (America/Phoenix)`
}

/** A time on the next holiday. */
export function timeOnHoliday(now = Date.now()): string {
  const tomorrow = new Date(now + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return `${closedDays([], true, now).find((day) => day > tomorrow)} 10:00 (America/Phoenix)`
}

/** A site with its own lake and CRM, which a test may stop, kill and restart. */
export class OwnSite {
  readonly crm = new Crm()
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'larkspur-leads-'))
  #env: Record<string, string> = {}
  #lake: ChildProcess | undefined
  #site: ChildProcess | undefined

  get url(): string {
    return String(this.#env.SITE_URL)
  }

  /** The site's environment. */
  get variables(): Record<string, string> {
    return this.#env
  }

  /** A client with the write token, which sees everything. */
  get client(): SanityClient {
    return createClient({
      ...connection({ lakePort: Number(this.#env.LAKE_PORT) }),
      token: this.#env.SANITY_API_WRITE_TOKEN,
      useCdn: false,
      perspective: 'raw',
    })
  }

  /** @param variables in addition to those that every test site has */
  async start(variables: Record<string, string> = {}): Promise<this> {
    const [PORT, LAKE_PORT] = [String(await freePort()), String(await freePort())]
    await this.crm.start()
    this.#env = {
      ...testVariables(this.#dataDir),
      PORT,
      LAKE_PORT,
      SITE_URL: `http://localhost:${PORT}`,
      DIST_DIR,
      LEAD_WEBHOOK_URL: this.crm.url,
      ...variables,
    }
    await this.startLake()
    await importSeed(this.#env)
    await this.startSite()
    return this
  }

  async startLake(): Promise<void> {
    this.#lake = startNode(['tests/e2e/leads/lake-without-webhook.ts'], this.#env)
    await untilAnswers(`http://127.0.0.1:${this.#env.LAKE_PORT}/v1/ping`, this.#lake)
  }

  async stopLake(): Promise<void> {
    await stop(this.#lake)
  }

  async startSite(): Promise<void> {
    const env = { ...this.#env, NODE_ENV: 'production' }
    this.#site = startNode(['next', 'start', '--port', String(this.#env.PORT)], env, 'pipe')
    for (const stream of [this.#site.stdout, this.#site.stderr])
      stream?.on('data', (text) => this.log.push(String(text)))
    await untilAnswers(`${this.url}/icon.svg`, this.#site)
  }

  /** The site's log lines. */
  readonly log: string[] = []

  /** Kills the site without warning, as a power failure would. */
  async killSite(): Promise<void> {
    const site = this.#site
    if (!site) return
    const ended = exitOf(site)
    site.kill('SIGKILL')
    await ended
  }

  async stop(): Promise<void> {
    await stop(this.#site)
    await stop(this.#lake)
    await this.crm.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Sends a lead the way the form does. */
  post(
    body: unknown,
    { id = randomUUID() as string, headers = {} as Record<string, string> } = {},
  ): Promise<Response> {
    return fetch(`${this.url}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.url, 'Idempotency-Key': id, ...headers },
      body:
        typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    })
  }

  countLeads(): Promise<number> {
    return this.client.fetch('count(*[_type == "lead"])')
  }
}
