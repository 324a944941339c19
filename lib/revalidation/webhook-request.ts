import 'server-only'
import { z } from 'zod'
import { readEnv } from '../env.ts'
import { BodyError, readText } from '../http/json-body.ts'
import { log } from '../log.ts'
import { checkWebhook, receiptOf } from '../sanity/webhook.ts'
import { tagsOf } from './tags.ts'

/** Next cannot put half of a surrogate pair into a tag. */
const text = z.string().refine((value) => value.isWellFormed())

/** Null if malformed, because programs can write any value. The change is still processed. */
const field = text.nullish().catch(null)

const changedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  _rev: field,
  section: field,
  path: field,
  pages: z.array(text.nullable().catch(null)).nullish().catch(null),
  /** Whether pages at the addresses of `expiringTagsOf` expire. Set only by this server. */
  expires: z.boolean().nullish().catch(null),
})

export type ChangedDocument = z.output<typeof changedDocument>
export type Change = { document: ChangedDocument; tags: string[]; body: string }

/** Bytes. The lake sends only the fields that identify a document. */
const BODY_LIMIT = 16 * 1024

const refuse = (status: number, message: string) => ({ refusal: Response.json({ message }, { status }) })

/** Returns the change in a signed webhook with its cache tags, or the response to an invalid request. */
export async function readWebhook(
  request: Request,
): Promise<(Change & { secret: string; receipt: string }) | { refusal: Response }> {
  const secret = readEnv().SANITY_WEBHOOK_SECRET
  if (!secret) return refuse(500, 'SANITY_WEBHOOK_SECRET is not set')
  const body = await readText(request, BODY_LIMIT).catch(refusalOf)
  if (typeof body !== 'string') return body
  const signature = request.headers.get('sanity-webhook-signature')
  const verdict = await checkWebhook({ body, signature, secret, now: Date.now() })
  if (!signature || verdict !== 'valid') {
    const reason =
      verdict === 'old'
        ? 'the time of its signature differs from this machine’s clock by more than 35 minutes'
        : 'it is not signed with SANITY_WEBHOOK_SECRET'
    log.warn('revalidate.refused', `A webhook was refused, because ${reason}.`)
    return refuse(401, 'Invalid signature')
  }
  const change = parseChange(body)
  const receipt = receiptOf(signature, secret)
  return change ? { ...change, secret, receipt } : refuse(400, 'The body does not identify a document')
}

export function parseChange(body: string): Change | undefined {
  const document = changedDocument.safeParse(parseJson(body)).data
  return document && { document, tags: tagsOf(document), body }
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
