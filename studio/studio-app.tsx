'use client'

import dynamic from 'next/dynamic'
import type { StudioProps } from './studio-view.tsx'

const StudioView = dynamic(() => import('./studio-view.tsx'), {
  ssr: false,
  loading: () => <p style={{ padding: 24, fontFamily: 'system-ui' }}>Opening the Studio…</p>,
})

/**
 * Renders the Studio full screen. The Studio is loaded in the browser only, and is not part of the server's bundle.
 */
export function StudioApp(props: StudioProps) {
  return (
    <div style={{ height: '100dvh', overflow: 'auto', overscrollBehavior: 'none' }}>
      <StudioView {...props} />
    </div>
  )
}
