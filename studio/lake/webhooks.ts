import type { DatabaseSync } from 'node:sqlite'
import { encodeSignatureHeader } from '@sanity/webhook'
import { isObject, isPublicId } from './document.ts'
import { limits } from './limits.ts'
import type { Change, OutboxEntry, Store, Transaction } from './store.ts'

export type WebhookTarget = { url: string; secret: string }

type Row = { id: number; body: string; attempts: number; created_at: number }

/**
 * Tells the site of each published change. What is owed is written in the transaction that causes it and
 * struck out once the site has answered, so a site that is down, or a lake that is killed, only delays it.
 */
export class WebhookService {
  readonly #database: DatabaseSync
  readonly #target: WebhookTarget
  readonly #underway = new Map<number, Promise<void>>()
  readonly #abort = new AbortController()
  /** Failed connections in a row. While the site does not answer, one delivery at a time tries it. */
  #silence = 0
  #timer: NodeJS.Timeout | undefined
  #restsUntil = 0
  #closed = true

  constructor(store: Store, database: DatabaseSync, target: WebhookTarget) {
    this.#database = database
    this.#target = target
    store.deliveries = deliveriesOf
    store.onCommit(({ changes }) => {
      if (changes.some(isPublished)) this.#run()
    })
  }

  /** Begins with what was left owing; before this, deliveries are only written down. */
  start(): void {
    this.#database.exec('UPDATE outbox SET due_at = 0')
    this.#closed = false
    this.#run()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#abort.abort()
    await Promise.all(this.#underway.values())
  }

  #run(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const rest = this.#restsUntil - Date.now()
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#run(), rest)
      return
    }
    try {
      this.#dispatch()
    } catch (error) {
      this.#rest(error)
    }
  }

  /** A delivery that cannot be struck out (the disk is full, say) must not be repeated without a pause. */
  #rest(error: unknown): void {
    console.error('Webhook deliveries pause:', error instanceof Error ? error.message : error)
    this.#restsUntil = Date.now() + limits.webhookLastRetry
    this.#timer = setTimeout(() => this.#run(), limits.webhookLastRetry)
  }

  #dispatch(): void {
    const concurrency = this.#silence > 0 ? 1 : limits.webhookConcurrency
    const due = this.#database
      .prepare(
        'SELECT id, body, attempts, created_at FROM outbox WHERE due_at <= ? ORDER BY attempts, id LIMIT ?',
      )
      .all(Date.now(), concurrency + this.#underway.size) as Row[]
    for (const row of due) {
      if (this.#underway.size >= concurrency) return
      if (this.#underway.has(row.id)) continue
      this.#underway.set(
        row.id,
        this.#attempt(row)
          .catch((error) => this.#rest(error))
          .finally(() => {
            this.#underway.delete(row.id)
            this.#run()
          }),
      )
    }
    if (this.#underway.size === 0) this.#sleep()
  }

  /** Wakes when the next delivery is due. */
  #sleep(): void {
    const next = this.#database.prepare('SELECT min(due_at) AS at FROM outbox').get()?.at
    if (typeof next === 'number') this.#timer = setTimeout(() => this.#run(), Math.max(1, next - Date.now()))
  }

  async #attempt(row: Row): Promise<void> {
    const outcome = await this.#deliver(row)
    if (this.#closed && outcome !== 'delivered') return
    if (outcome === 'delivered') {
      this.#silence = 0
      this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(row.id)
      return
    }
    const attempts = row.attempts + 1
    if (outcome === 'refused' && Date.now() - row.created_at > limits.webhookLifetime) {
      this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(row.id)
      return
    }
    const tries = outcome === 'silent' ? ++this.#silence : attempts
    const pause = Math.min(limits.webhookFirstRetry * 2 ** Math.min(tries - 1, 20), limits.webhookLastRetry)
    const due = Date.now() + pause
    this.#database
      .prepare('UPDATE outbox SET attempts = ?, due_at = ? WHERE id = ?')
      .run(attempts, due, row.id)
    // A site that does not answer one will not answer the others either.
    if (outcome === 'silent') this.#database.prepare('UPDATE outbox SET due_at = max(due_at, ?)').run(due)
  }

  async #deliver({ id, body }: Row): Promise<'delivered' | 'refused' | 'silent'> {
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'embedded-content-lake',
          'idempotency-key': `lake-${id}`,
          'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), this.#target.secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(limits.webhookTimeout)]),
      })
      await response.body?.cancel()
      return response.ok ? 'delivered' : 'refused'
    } catch {
      return 'silent'
    }
  }
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
      operation: operationOf(change),
    }
    const body = JSON.stringify(projection)
    // Only the last of several undelivered changes matters, unless they concern different pages.
    const slug = isObject(document?.slug) ? document.slug.current : document?.slug
    return { topic: JSON.stringify([id, document?._type, document?.section, slug, document?.path]), body }
  })
}

function operationOf({ before, after }: Change): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}
