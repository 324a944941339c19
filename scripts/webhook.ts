// `npm run webhook`: makes, on Sanity's hosted service, the webhook that tells the site of each publish.
import { readEnv } from '../lib/env.ts'
import { ensureWebhook } from './webhook/ensure-webhook.ts'

async function main(): Promise<void> {
  const env = readEnv()
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, SANITY_WEBHOOK_SECRET: secret } = env
  const token = process.env.SANITY_MANAGE_TOKEN
  if (!projectId)
    throw new Error(
      'The embedded lake tells the site by itself. For a hosted one set NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  if (!secret) throw new Error('Set SANITY_WEBHOOK_SECRET, the same as for the site: it signs each call.')
  if (!token)
    throw new Error(
      'Set SANITY_MANAGE_TOKEN to your own token (npx sanity login, then npx sanity debug --secrets), for this command only.',
    )
  const outcome = await ensureWebhook({
    projectId,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET ?? 'production',
    site: env.SITE_URL,
    secret,
    token,
  })
  console.log(
    `The webhook to ${env.SITE_URL}/api/revalidate ${outcome === 'made' ? 'is made.' : 'was there already, and stays as it is.'}`,
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
