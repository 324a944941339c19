import { after } from 'next/server'
import { lastChange } from '@/lib/content/build-memory'
import { readEnv } from '@/lib/env'
import { isOwnServer } from '@/lib/http/own-server'
import { redisClient } from '@/lib/redis'
import { pageClock } from '@/lib/revalidation/page-clock'
import { notifyOthers } from '@/lib/revalidation/relay'
import { renderedLater } from '@/lib/revalidation/render-later'
import { ownOrigin, renewDelivery } from '@/lib/revalidation/renew-change'
import { type Change, readWebhook } from '@/lib/revalidation/webhook-request'
import { RECEIPT_HEADER } from '@/lib/sanity/webhook'

/** The types with dates at which pages change, or with the time zone of these dates. */
const DATED = ['page', 'landingPage', 'announcement', 'claim', 'siteSettings']

/**
 * The lake's webhook. Revalidates the pages that a published change affects, here and on the other servers. Responds
 * with 503 if a page is still stale, the affected pages are unknown, an edge was not purged, or Redis is unreachable, so
 * the lake retries the delivery.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request)
  if ('refusal' in change) return change.refusal
  const response = await renew(change)
  response.headers.set(RECEIPT_HEADER, change.receipt)
  return response
}

async function renew(change: Change & { secret: string }): Promise<Response> {
  const { tags, body, secret } = change
  if (tags.length === 0) return Response.json({ tags, message: 'No page shows this type' })
  if (process.env.NODE_ENV === 'development') {
    // Every request renders current content, but the last build lacks this change.
    lastChange.write('')
    return Response.json({ tags })
  }

  if (change.document._rev) lastChange.write(change.document._rev)
  const env = readEnv()
  // Concurrently, because a hung Redis must not delay the pages.
  const [notified, stale] = await Promise.all([
    notify(env.REDIS_URL, body),
    renewDelivery(ownOrigin(env), change, secret),
  ])
  // Some hosts freeze a function after its response, unless it registers its background work. On the site's own server,
  // Next would keep the request in memory until nothing is left to render, for hours if publishes keep failing.
  if (!isOwnServer()) after(renderedLater)
  // The change may have set new dates, or a new time zone for the site.
  if (DATED.includes(change.document._type)) pageClock().wake()
  return Response.json({ tags, stale, notified }, { status: stale.length > 0 || !notified ? 503 : 200 })
}

/** @returns false if the other servers could not be notified */
async function notify(redisUrl: string | undefined, body: string): Promise<boolean> {
  if (!redisUrl) return true
  try {
    await notifyOthers(redisClient(redisUrl), body)
    return true
  } catch {
    return false
  }
}
