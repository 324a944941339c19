'use client'

import dynamic from 'next/dynamic'
import type { StudioProps } from './studio-view.tsx'

const StudioView = dynamic(() => import('./studio-view.tsx'), {
  ssr: false,
  loading: () => <p style={{ padding: 24, fontFamily: 'system-ui' }}>Opening the Studio…</p>,
})

/** Renders the Studio full screen, in the browser only: neither rendered on nor bundled for the server. */
export function StudioApp(props: StudioProps) {
  return (
    <div style={{ height: '100dvh', overflow: 'auto', overscrollBehavior: 'none' }}>
      <StudioView {...props} />
    </div>
  )
}
