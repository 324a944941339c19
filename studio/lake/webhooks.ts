import type { DatabaseSync } from 'node:sqlite'
import { encodeSignatureHeader } from '@sanity/webhook'
import { RECEIPT_HEADER, receiptOf } from '../../lib/sanity/webhook.ts'
import { writeUnacknowledged } from './database-files.ts'
import { isObject, isPublicId } from './document.ts'
import { limits } from './limits.ts'
import type { Change, OutboxEntry, Store, Transaction } from './store.ts'

export type WebhookTarget = { url: string; secret: string }

type Row = { id: number; body: string; attempts: number; created_at: number }

/** A failed attempt. `reason` continues a log line about the site. */
type Failure = { kind: 'refused' | 'unreachable'; reason: string }

/** Notifies the site of each published change. */
export class WebhookService {
  readonly #database: DatabaseSync
  readonly #target: WebhookTarget
  readonly #inFlight = new Map<number, Promise<void>>()
  readonly #abort = new AbortController()
  /** Failed connections since the last successful delivery. After one, deliveries are attempted one at a time. */
  #connectionFailures = 0
  /** When deliveries of changes since the start began to fail. Monotonic. */
  #failingSince: number | undefined
  /** By the system clock. */
  #startedAt = 0
  /** Monotonic. */
  #runningSince = 0
  /** The reasons that were logged since the last recovery. */
  readonly #logged = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  /** Monotonic, because the system clock may be set back. */
  #pausedUntil = 0
  #closed = true

  constructor(store: Store, database: DatabaseSync, target: WebhookTarget) {
    this.#database = database
    this.#target = target
    store.deliveries = deliveriesOf
    store.onCommit(({ changes }) => {
      if (changes.some(isPublished)) this.#run()
    })
  }

  /** Starts to send the outbox. Until then, deliveries are only stored. */
  start(): void {
    this.#startedAt = Date.now()
    this.#runningSince = performance.now()
    this.#database.exec('UPDATE outbox SET due_at = 0')
    this.#closed = false
    this.#run()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#abort.abort()
    await Promise.all(this.#inFlight.values())
  }

  #run(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const wait = this.#pausedUntil - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#run(), wait)
      return
    }
    try {
      this.#dispatch()
    } catch (error) {
      this.#pause(error)
    }
  }

  /**
   * Pauses after a database error. Otherwise, a delivery that cannot be deleted would be sent again and again without
   * a pause.
   */
  #pause(error: unknown): void {
    console.error('Webhook deliveries paused:', error instanceof Error ? error.message : error)
    this.#pausedUntil = performance.now() + limits.webhookLastRetry
    this.#timer = setTimeout(() => this.#run(), limits.webhookLastRetry)
  }

  #dispatch(): void {
    const now = Date.now()
    const concurrency = this.#connectionFailures > 0 ? 1 : limits.webhookConcurrency
    const due = this.#database
      .prepare(
        'SELECT id, body, attempts, created_at FROM outbox WHERE due_at <= ? OR due_at > ? ORDER BY attempts, id LIMIT ?',
      )
      // No pause is longer than `webhookLastRetry`, so a later time was set before the clock was set back.
      .all(now, now + limits.webhookLastRetry, concurrency + this.#inFlight.size) as Row[]
    for (const row of due) {
      if (this.#inFlight.size >= concurrency) return
      if (this.#inFlight.has(row.id)) continue
      this.#inFlight.set(
        row.id,
        this.#attempt(row)
          .catch((error) => this.#pause(error))
          .finally(() => {
            this.#inFlight.delete(row.id)
            this.#run()
          }),
      )
    }
    this.#sleep(now)
  }

  /**
   * Schedules the next retry, even while another delivery is slow.
   * @param now the time of the dispatch. With the current time, a delivery that became due since the dispatch would
   * never be retried.
   */
  #sleep(now: number): void {
    const next = this.#database.prepare('SELECT min(due_at) AS at FROM outbox WHERE due_at > ?').get(now)?.at
    if (typeof next !== 'number') return
    const pause = Math.min(next - Date.now(), limits.webhookLastRetry)
    this.#timer = setTimeout(() => this.#run(), Math.max(1, pause))
  }

  async #attempt(row: Row): Promise<void> {
    const failure = await this.#deliver(row)
    if (!failure) {
      this.#connectionFailures = 0
      this.#write('DELETE FROM outbox WHERE id = ?', row.id)
      this.#reportRecovery()
      return
    }
    if (this.#closed) return
    this.#reportFailure(failure, row)
    const attempts = row.attempts + 1
    if (failure.kind === 'refused' && Date.now() - row.created_at > limits.webhookLifetime) {
      this.#write('DELETE FROM outbox WHERE id = ?', row.id)
      console.warn(
        `A published change was never delivered, and is not retried anymore: the site at ${this.#site} ${failure.reason}.`,
      )
      return
    }
    const unreachable = failure.kind === 'unreachable'
    const tries = unreachable ? ++this.#connectionFailures : attempts
    const due = Date.now() + retryPause(tries, Date.now() - row.created_at)
    this.#write('UPDATE outbox SET attempts = ?, due_at = ? WHERE id = ?', attempts, due, row.id)
    // The site is unreachable, so the other deliveries wait too.
    if (unreachable) this.#write('UPDATE outbox SET due_at = max(due_at, ?)', due)
  }

  #write(sql: string, ...values: number[]): void {
    writeUnacknowledged(this.#database, () => this.#database.prepare(sql).run(...values))
  }

  get #site() {
    return new URL(this.#target.url).origin
  }

  /** Logs each reason once, after deliveries have failed for a while. */
  #reportFailure({ reason }: Failure, { created_at }: Row): void {
    const now = performance.now()
    const isNew = created_at >= this.#startedAt
    if (isNew) this.#failingSince ??= now
    const failing = isNew
      ? now - (this.#failingSince ?? now) >= limits.webhookWarning
      : now - this.#runningSince >= limits.webhookStartWarning
    if (!failing || this.#logged.has(reason)) return
    this.#logged.add(reason)
    console.warn(
      `The site at ${this.#site} ${reason}, so published changes appear up to an hour late. The lake keeps retrying. Check SITE_URL, and that this machine can reach it.`,
    )
  }

  /** Logs the recovery once every change that had failed is delivered. */
  #reportRecovery(): void {
    if (this.#failingSince === undefined && this.#logged.size === 0) return
    if (this.#database.prepare('SELECT 1 FROM outbox WHERE attempts > 0 LIMIT 1').get()) return
    this.#failingSince = undefined
    if (this.#logged.size > 0) console.log(`The site at ${this.#site} receives published changes again.`)
    this.#logged.clear()
  }

  /** @returns undefined if the site has received the change */
  async #deliver({ id, body }: Row): Promise<Failure | undefined> {
    try {
      const { url, secret } = this.#target
      const signature = await encodeSignatureHeader(body, Date.now(), secret)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'embedded-content-lake',
          'idempotency-key': `lake-${id}`,
          'sanity-webhook-signature': signature,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(limits.webhookTimeout)]),
      })
      await response.body?.cancel()
      if (!response.ok) return { kind: 'refused', reason: `responds with status ${response.status}` }
      // While the site is down, another account's process may listen on its port.
      const received = response.headers.get(RECEIPT_HEADER) === receiptOf(signature, secret)
      if (received) return undefined
      return { kind: 'unreachable', reason: 'does not prove that it knows SANITY_WEBHOOK_SECRET' }
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return { kind: 'unreachable', reason: `cannot be reached (${cause?.code ?? name})` }
    }
  }
}

/**
 * Milliseconds until the next attempt at a delivery.
 * @param age milliseconds since the change was published
 */
export function retryPause(failures: number, age: number): number {
  const longest = age < limits.webhookPrompt ? limits.webhookPromptRetry : limits.webhookLastRetry
  return Math.min(limits.webhookFirstRetry * 2 ** Math.min(failures - 1, 20), longest)
}

const isPublished = ({ id }: Change) => isPublicId(id)

function deliveriesOf({ id: transactionId, changes }: Transaction): OutboxEntry[] {
  return changes.filter(isPublished).map((change) => {
    const { id, before, after } = change
    const document = after ?? before
    const projection = {
      _id: id,
      _type: document?._type,
      _rev: after?._rev ?? transactionId,
      section: document?.section,
      slug: document?.slug,
      path: document?.path,
      ...(document?.page !== undefined && { pages: [before?.page ?? null, after?.page ?? null] }),
      ...((document?._type === 'landingPage' || document?._type === 'legalPage') && {
        pages: [before?.path ?? null, after?.path ?? null],
      }),
      operation: operationOf(change),
    }
    const body = JSON.stringify(projection)
    // Changes for which the site renews the same pages share a topic, because only the latest undelivered one matters.
    // Otherwise, a publish would wait for every document of an import. The id matters for the order of a list only.
    const slug = isObject(document?.slug) ? document.slug.current : document?.slug
    return {
      topic: JSON.stringify([
        document?._type === 'listOrder' ? id : null,
        document?._type,
        document?.section,
        slug,
        document?.path,
        projection.pages,
      ]),
      body,
    }
  })
}

function operationOf({ before, after }: Change): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}
