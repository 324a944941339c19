import { contentTypes } from '../../lib/content/registry.ts'

type Target = {
  projectId: string
  dataset: string
  site: string
  secret: string
  /** A token with permission to manage the project. */
  token: string
  api?: string
}

const TIMEOUT_MS = 15_000

/** The webhook's settings. It reports each published change to a document that pages show. */
function webhook({ dataset, site, secret }: Target) {
  return {
    type: 'document',
    name: 'Revalidate the site’s pages',
    description: 'Notifies the site of each published change.',
    url: `${site}/api/revalidate`,
    dataset,
    httpMethod: 'POST',
    apiVersion: 'v2021-03-25',
    includeDrafts: false,
    secret,
    rule: {
      on: ['create', 'update', 'delete'],
      filter: `_type in ${JSON.stringify(['strings', 'redirect', ...Object.keys(contentTypes)])}`,
      projection:
        '{_id, _type, _rev, section, path, _type == "faq" => {"pages": [before().page, after().page]}, _type in ["landingPage", "legalPage"] => {"pages": [before().path, after().path]}, "operation": delta::operation()}',
    },
  }
}

/**
 * Creates the webhook that notifies the site. Replaces earlier ones for the same site and dataset, because Sanity does
 * not say which secret they have.
 */
export async function ensureWebhook(target: Target): Promise<'created' | 'replaced'> {
  const { projectId, dataset, token, api = 'https://api.sanity.io' } = target
  const address = `${api}/v2025-08-04/hooks/projects/${projectId}`
  const wanted = webhook(target)
  const page = `https://www.sanity.io/manage/project/${projectId}/api/webhooks`
  const send = (init?: RequestInit, id = '') =>
    fetch(address + id, {
      ...init,
      // The request contains the webhook's secret, which must not reach another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
  async function check(response: Response, remedy: string): Promise<Response> {
    if (response.ok) return response
    const reason = (await response.text()).slice(0, 300)
    throw new Error(`Sanity responded with ${response.status}: ${reason}\n${remedy}`)
  }
  const { url, rule } = wanted
  const byHand = `To create the webhook by hand, open ${page}\n  URL ${url}, dataset ${dataset}, on ${rule.on.join(', ')}\n  Filter ${rule.filter}\n  Projection ${rule.projection}\n  Secret: SANITY_WEBHOOK_SECRET`

  const found: { id: string; url: string; dataset: string }[] = await (
    await check(await send(), byHand)
  ).json()
  const earlier = found.filter((each) => each.url === url && each.dataset === dataset)
  await check(await send({ method: 'POST', body: JSON.stringify(wanted) }), byHand)
  for (const { id } of earlier)
    await check(
      await send({ method: 'DELETE' }, `/${id}`),
      `The new webhook was created. Delete the earlier one (${id}) by hand at ${page}`,
    )
  return earlier.length > 0 ? 'replaced' : 'created'
}
