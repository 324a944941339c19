import 'server-only'
import { z } from 'zod'
import { readEnv } from '../env.ts'
import { BodyError, readText } from '../http/json-body.ts'
import { checkWebhook } from '../sanity/webhook.ts'
import { tagsOf } from './tags.ts'

const changedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  section: z.string().nullish(),
  path: z.string().nullish(),
})

type Change = { tags: string[]; body: string; secret: string } | { refusal: Response }

/** In bytes; the lake names a document and no more. */
const BODY_LIMIT = 16 * 1024

const refuse = (status: number, message: string) => ({ refusal: Response.json({ message }, { status }) })

/** What the lake's webhook says was changed, as the cache tags that it makes stale; or the answer to an unsigned or wrong one. */
export async function readChange(request: Request): Promise<Change> {
  const secret = readEnv().SANITY_WEBHOOK_SECRET
  if (!secret) return refuse(500, 'SANITY_WEBHOOK_SECRET is not set')
  const body = await readText(request, BODY_LIMIT).catch(refusalOf)
  if (typeof body !== 'string') return body
  const signature = request.headers.get('sanity-webhook-signature')
  const verdict = await checkWebhook({ body, signature, secret, now: Date.now() })
  if (verdict !== 'valid') return refuse(401, 'Invalid signature')
  const document = changedDocument.safeParse(parseJson(body))
  if (!document.success) return refuse(400, 'The body names no document')
  return { tags: tagsOf(document.data), body, secret }
}

function refusalOf(error: unknown) {
  if (error instanceof BodyError) return refuse(error.status, error.message)
  throw error
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
