import type { DatabaseSync } from 'node:sqlite'
import { encodeSignatureHeader } from '@sanity/webhook'
import { RECEIPT_HEADER, receiptOf } from '../../lib/sanity/webhook.ts'
import { isObject, isPublicId } from './document.ts'
import { limits } from './limits.ts'
import type { Change, OutboxEntry, Store, Transaction } from './store.ts'

export type WebhookTarget = { url: string; secret: string }

type Row = { id: number; body: string; attempts: number; created_at: number }

/** Notifies the site of each published change. */
export class WebhookService {
  readonly #database: DatabaseSync
  readonly #target: WebhookTarget
  readonly #inFlight = new Map<number, Promise<void>>()
  readonly #abort = new AbortController()
  /** Failed connections since the last successful delivery. After one, deliveries are attempted one at a time. */
  #connectionFailures = 0
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
    const outcome = await this.#deliver(row)
    if (this.#closed && outcome !== 'delivered') return
    if (outcome === 'delivered') {
      this.#connectionFailures = 0
      this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(row.id)
      return
    }
    const attempts = row.attempts + 1
    if (outcome === 'refused' && Date.now() - row.created_at > limits.webhookLifetime) {
      this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(row.id)
      return
    }
    const tries = outcome === 'unreachable' ? ++this.#connectionFailures : attempts
    const due = Date.now() + retryPause(tries, Date.now() - row.created_at)
    this.#database
      .prepare('UPDATE outbox SET attempts = ?, due_at = ? WHERE id = ?')
      .run(attempts, due, row.id)
    // The site is unreachable, so the other deliveries wait too.
    if (outcome === 'unreachable')
      this.#database.prepare('UPDATE outbox SET due_at = max(due_at, ?)').run(due)
  }

  async #deliver({ id, body }: Row): Promise<'delivered' | 'refused' | 'unreachable'> {
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
      if (!response.ok) return 'refused'
      // While the site is down, another account's process may listen on its port.
      const received = response.headers.get(RECEIPT_HEADER) === receiptOf(signature, secret)
      return received ? 'delivered' : 'unreachable'
    } catch {
      return 'unreachable'
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
      ...(document?._type === 'landingPage' && { pages: [before?.path ?? null, after?.path ?? null] }),
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
