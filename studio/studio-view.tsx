'use client'

import { useMemo } from 'react'
import { Studio } from 'sanity'
import type { Connection } from '../lib/sanity/connection.ts'
import { createStudioConfig } from './create-studio-config.ts'

export type StudioProps = { connection: Connection; siteUrl: string }

/** The Studio. It needs a browser, so `studio-app.tsx` loads it there only. */
export default function StudioView({ connection, siteUrl }: StudioProps) {
  const config = useMemo(() => createStudioConfig({ connection, siteUrl }), [connection, siteUrl])
  return <Studio config={config} unstable_globalStyles />
}
