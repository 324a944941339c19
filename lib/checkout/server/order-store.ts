import type { SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import type { Written } from '../../sanity/covering.ts'
import { acknowledged, fetchDocument } from '../../sanity/response.ts'
import { ORDER_PATH, type Order, stateOf } from './order.ts'

const UNPAID_QUERY = defineQuery(`*[_type == "order" && state in ["started", "open"] && startedAt < $before
    && (startedAt > $after || (startedAt == $after && _id > $afterId))]
  | order(startedAt asc, _id asc)[0...$limit]`)

type Changes = Partial<
  Pick<
    Order,
    'name' | 'email' | 'phone' | 'consents' | 'payment' | 'paidAt' | 'paidCents' | 'endedAt' | 'events'
  >
>

/**
 * The orders in the lake. Every change requires the revision that it is based on, so concurrent changes cannot
 * overwrite each other.
 */
export class OrderStore {
  readonly #client: SanityClient

  constructor(client: SanityClient) {
    this.#client = client
  }

  async get(attemptId: string): Promise<Order | null> {
    return fetchDocument(this.#client, ORDER_PATH + attemptId)
  }

  async begin(attemptId: string, order: Omit<Order, '_id' | '_rev' | 'state'>): Promise<Order> {
    const document = { _id: ORDER_PATH + attemptId, _type: 'order', state: stateOf(order), ...order }
    await this.#client.createIfNotExists(document, { returnDocuments: false })
    const stored = await this.get(attemptId)
    if (!stored) throw new Error('An order is missing right after it was stored')
    return stored
  }

  /** Changes an order if it still has the given revision. */
  async change(order: Order, changes: Changes): Promise<Order | null> {
    const set = { ...changes, state: stateOf({ ...order, ...changes }) }
    try {
      const patch = this.#client.patch(order._id).ifRevisionId(order._rev).set(set)
      return acknowledged(await patch.commit<Order>(), order._id)
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 409) return null
      throw error
    }
  }

  /** Orders started before the given time that are neither paid nor canceled, oldest first. */
  async unpaid(before: Date, limit: number, after?: Order): Promise<Order[]> {
    const cursor = { after: after?.startedAt ?? '', afterId: after?._id ?? '' }
    const params = { before: before.toISOString(), limit, ...cursor }
    const orders = await this.#client.fetch(UNPAID_QUERY, params)
    return orders as Written<Order, (typeof orders)[number]>[]
  }
}
