'use client'

import dynamic from 'next/dynamic'
import { limitIdleCallbacks } from './limit-idle-callbacks.ts'
import { fetchSettings } from './settings.ts'

const StudioView = dynamic(
  async () => {
    limitIdleCallbacks()
    const [{ default: View }, settings] = await Promise.all([import('./studio-view.tsx'), fetchSettings()])
    return () => <View {...settings} />
  },
  {
    ssr: false,
    loading: () => <p style={{ padding: 24, fontFamily: 'system-ui' }}>Opening the Studio…</p>,
  },
)

/**
 * Renders the Studio full screen. The Studio is loaded in the browser only, and is not part of the server's bundle.
 */
export function StudioApp() {
  return (
    <div style={{ height: '100dvh', overflow: 'auto', overscrollBehavior: 'none' }}>
      <StudioView />
    </div>
  )
}
