import type { Env } from '../env.ts'
import { attemptWebhook, type Outcome } from './attempt.ts'
import { mailAttempt } from './mail.ts'
import type { StoredLead } from './stored-lead.ts'
import { MAIL_TARGET, parseWebhooks } from './webhooks.ts'

/** A webhook or an email address to which leads are delivered. The name is stored with each lead. */
export type Target = {
  name: string
  /** Maximum concurrent attempts. */
  concurrency: number
  attempt: (lead: StoredLead) => Promise<Outcome>
}

const WEBHOOK_CONCURRENCY = 10
/** Few, because mail servers commonly refuse more concurrent connections from one client. */
const MAIL_CONCURRENCY = 3

type Settings = Pick<
  Env,
  | 'LEAD_WEBHOOK_URL'
  | 'LEAD_WEBHOOK_SECRET'
  | 'SMTP_URL'
  | 'LEAD_MAIL_FROM'
  | 'LEAD_MAIL_TO'
  | 'LEAD_TIMEOUT_MS'
  | 'SITE_URL'
>

/** The configured targets, in the order of the settings. */
export function targetsOf(env: Settings): Target[] {
  const webhooks = parseWebhooks(env.LEAD_WEBHOOK_URL, env.LEAD_WEBHOOK_SECRET)
  if ('problem' in webhooks) throw new Error(`${webhooks.variable}: ${webhooks.problem}`)
  const targets: Target[] = webhooks.map((webhook) => ({
    name: webhook.name,
    concurrency: WEBHOOK_CONCURRENCY,
    attempt: (lead) => attemptWebhook(lead, webhook, env.LEAD_TIMEOUT_MS),
  }))
  const { SMTP_URL: smtpUrl, LEAD_MAIL_FROM: from, LEAD_MAIL_TO: to, SITE_URL: siteUrl } = env
  if (smtpUrl && from && to)
    targets.push({
      name: MAIL_TARGET,
      concurrency: MAIL_CONCURRENCY,
      attempt: mailAttempt({ smtpUrl, from, to, siteUrl }, env.LEAD_TIMEOUT_MS),
    })
  return targets
}
