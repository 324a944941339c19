import { oneLine } from '../forms/text-input.ts'

/** R17.21: where a visitor came from. Session storage keeps it for this tab only. */
const KEY = 'origin'

/** The server drops an origin that contains a longer value. */
const MAX_LENGTH = 200

/** The UTM parameters of campaign links, without the prefix `utm_`. */
const campaign = ['source', 'medium', 'campaign', 'term', 'content'] as const
const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid']

/** `page`: the path of the visit's first page. `clickId`: an ad's click id, such as `gclid=…`. `referrer`: a host. */
type Visit = Partial<Record<(typeof campaign)[number] | 'clickId' | 'referrer', string>> & { page: string }
export type Origin = { first: Visit; last: Visit }

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function declined(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

function currentVisit(): Visit {
  const query = new URLSearchParams(location.search)
  const visit: Record<string, string> = {}
  for (const field of campaign) visit[field] = query.get(`utm_${field}`) ?? ''
  const clickId = clickIds.find((name) => query.get(name))
  if (clickId) visit.clickId = `${clickId}=${query.get(clickId)}`
  if (document.referrer) {
    const { host, hostname } = new URL(document.referrer)
    if (host !== location.host) visit.referrer = hostname
  }
  // JSON would store each control character as six characters.
  const cleaned = Object.entries({ ...visit, page: location.pathname }).map(
    ([field, value]) => [field, oneLine(value).slice(0, MAX_LENGTH)] as const,
  )
  return Object.fromEntries(cleaned.filter(([, value]) => value)) as Visit
}

/** Stores the first visit, and the latest one that came from a campaign or another site. Both are the same at first. */
export function rememberOrigin(): void {
  try {
    if (declined()) {
      sessionStorage.removeItem(KEY)
      return
    }
    const visit = currentVisit()
    const known = storedOrigin()
    if (known && Object.keys(visit).length === 1) return
    sessionStorage.setItem(KEY, JSON.stringify({ first: known?.first ?? visit, last: visit }))
  } catch {
    // Storage is blocked.
  }
}

/**
 * The origin to send with a lead or an order. Undefined if the visitor has declined tracking or storage is blocked.
 */
export function storedOrigin(): Origin | undefined {
  try {
    return (!declined() && JSON.parse(String(sessionStorage.getItem(KEY)))) || undefined
  } catch {
    return undefined
  }
}
