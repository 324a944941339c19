import type { Connection } from '../lib/sanity/connection.ts'

/** What the Studio needs to know about the running server. Its page is static, so it fetches the settings. */
export type StudioSettings = { connection: Connection; siteUrl: string }

/** @throws if the site is not responding */
export async function fetchSettings(): Promise<StudioSettings> {
  const response = await fetch('/api/studio/settings', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The Studio's settings could not be loaded (${response.status}).`)
  return response.json()
}
