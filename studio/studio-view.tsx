'use client'

import { useMemo } from 'react'
import { Studio } from 'sanity'
import { createStudioConfig } from './create-studio-config.ts'
import type { StudioSettings } from './settings.ts'

export default function StudioView({ connection, siteUrl }: StudioSettings) {
  const config = useMemo(() => createStudioConfig({ connection, siteUrl }), [connection, siteUrl])
  return <Studio config={config} unstable_globalStyles />
}
