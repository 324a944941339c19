/** A server that receives each lead as JSON. With a secret, deliveries are signed. */
export type Webhook = { name: string; url: string; secret?: string }

/** The default name of a webhook. Leads store the name, so it must not depend on the address. */
const ONLY_WEBHOOK = 'crm'

/** The name of the mail target. No webhook may have the same name. */
export const MAIL_TARGET = 'email'

const MAX_WEBHOOKS = 10
const MIN_SECRET = 16

type Refused = { variable: 'LEAD_WEBHOOK_URL' | 'LEAD_WEBHOOK_SECRET'; problem: string }

/**
 * Parses the settings: either one address and one secret, or several of each. Several entries are separated by
 * commas, each with a name before it, such as `crm=https://crm.example/leads,sheet=https://sheet.example/rows`.
 */
export function parseWebhooks(addresses = '', secrets = ''): Webhook[] | Refused {
  const refused = (variable: Refused['variable'], problem: string): Refused => ({ variable, problem })
  const webhooks = namedValues(addresses)
  if (!webhooks)
    return refused(
      'LEAD_WEBHOOK_URL',
      'an address, or several with a name each: crm=https://…,sheet=https://…',
    )
  if (webhooks.length > MAX_WEBHOOKS) return refused('LEAD_WEBHOOK_URL', `${MAX_WEBHOOKS} addresses at most`)
  for (const [name, url] of webhooks) {
    if (name === MAIL_TARGET) return refused('LEAD_WEBHOOK_URL', `a name other than ${MAIL_TARGET}`)
    const { protocol = '', username, password } = URL.parse(url) ?? {}
    if (!/^https?:$/.test(protocol)) return refused('LEAD_WEBHOOK_URL', 'an http or https address')
    // `fetch` rejects URLs with credentials, so no lead could be delivered.
    if (username || password)
      return refused('LEAD_WEBHOOK_URL', 'an address without a user name and password')
  }
  // An unnamed secret may look like a named one, because Base64 can end in `=`.
  const unnamed = webhooks.length === 1 && webhooks[0]?.[1] === addresses.trim()
  const keys = new Map(unnamed && secrets ? [[ONLY_WEBHOOK, secrets]] : namedValues(secrets))
  if (secrets && keys.size === 0)
    return refused('LEAD_WEBHOOK_SECRET', 'a secret for each name in LEAD_WEBHOOK_URL: crm=…,sheet=…')
  for (const [name, secret] of keys) {
    if (!webhooks.some(([each]) => each === name))
      return refused('LEAD_WEBHOOK_SECRET', `LEAD_WEBHOOK_URL has no webhook named ${name}`)
    if (secret.length < MIN_SECRET)
      return refused('LEAD_WEBHOOK_SECRET', `at least ${MIN_SECRET} characters for ${name}`)
  }
  return webhooks.map(([name, url]) => {
    const secret = keys.get(name)
    return { name, url, ...(secret && { secret }) }
  })
}

/** Parses a list of named values. Undefined if one of several entries has no name, or if two have the same name. */
function namedValues(list: string): [name: string, value: string][] | undefined {
  const entries = list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : []))
  const named = entries.map((entry): [string, string] => {
    const [, name, value] = /^([a-z][a-z0-9-]{0,29})=(.*)$/s.exec(entry) ?? []
    return name && value ? [name, value] : ['', entry]
  })
  if (named.length === 1 && named[0]?.[0] === '') return [[ONLY_WEBHOOK, named[0][1]]]
  const names = named.map(([name]) => name)
  return names.includes('') || new Set(names).size < names.length ? undefined : named
}
