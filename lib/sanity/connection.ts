export type Connection = {
  projectId: string
  dataset: string
  apiVersion: string
  /** Set for the embedded lake only. */
  apiHost?: string
  useProjectHostname?: false
}

export const API_VERSION = '2026-01-01'
export const EMBEDDED_PROJECT_ID = 'embedded'
export const EMBEDDED_DATASET = 'production'

/**
 * Where pages load pictures from: the hosted lake's CDN (`origin`), or the site itself, which fetches them from the
 * embedded lake (`upstream`), because that lake listens on loopback only.
 */
export function pictureSource({ apiHost }: Connection): { origin?: string; upstream?: string } {
  return apiHost ? { upstream: apiHost } : { origin: 'https://cdn.sanity.io' }
}

/** Returns the settings of the hosted or the embedded lake. No other code chooses between the two. */
export function connection(settings: { projectId?: string; dataset?: string; lakePort: number }): Connection {
  const { projectId, dataset, lakePort } = settings
  if (projectId) return { projectId, dataset: dataset ?? 'production', apiVersion: API_VERSION }
  return {
    projectId: EMBEDDED_PROJECT_ID,
    dataset: EMBEDDED_DATASET,
    apiVersion: API_VERSION,
    apiHost: `http://127.0.0.1:${lakePort}`,
    useProjectHostname: false,
  }
}
