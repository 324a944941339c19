import type { Metadata } from 'next'
import { connection as request } from 'next/server'
import { readEnv } from '@/lib/env'
import { currentConnection } from '@/lib/sanity/settings'
import { StudioApp } from '@/studio/studio-app'

export const metadata: Metadata = { title: 'Studio', robots: { index: false }, referrer: 'same-origin' }

/** Rendered per request, because the lake's address depends on the running process rather than the build. */
export default async function StudioPage() {
  await request()
  return <StudioApp connection={currentConnection()} siteUrl={readEnv().SITE_URL} />
}
