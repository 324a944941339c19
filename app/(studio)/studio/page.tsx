import type { Metadata } from 'next'
import { StudioApp } from '@/studio/studio-app'

export const metadata: Metadata = { title: 'Studio', robots: { index: false }, referrer: 'same-origin' }

/** Every address of the Studio, because `proxy.ts` rewrites them to this static page. */
export default function StudioPage() {
  return <StudioApp />
}
