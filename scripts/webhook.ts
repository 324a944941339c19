// `npm run webhook`: creates a webhook in Sanity's hosted service that notifies the site of each published change.
import { readEnv } from '../lib/env.ts'
import { printable } from './printable.ts'
import { ensureWebhook } from './webhook/ensure-webhook.ts'

async function main(): Promise<void> {
  const env = readEnv()
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, SANITY_WEBHOOK_SECRET: secret } = env
  const token = process.env.SANITY_MANAGE_TOKEN
  if (!projectId)
    throw new Error(
      'The embedded lake needs no webhook. For a hosted lake, set NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  if (!secret)
    throw new Error(
      'Set SANITY_WEBHOOK_SECRET to the same value as the site’s. Sanity signs each request with it.',
    )
  if (!token)
    throw new Error(
      'Set SANITY_MANAGE_TOKEN to your own token (npm run sanity -- login, then npm run sanity -- debug --secrets), for this command only.',
    )
  const outcome = await ensureWebhook({
    projectId,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET ?? 'production',
    site: env.SITE_URL,
    secret,
    token,
  })
  console.log(
    `The webhook to ${env.SITE_URL}/api/revalidate was ${outcome}. It signs with this SANITY_WEBHOOK_SECRET.`,
  )
}

main().catch((error: Error) => {
  console.error(printable(error.message))
  process.exit(1)
})
