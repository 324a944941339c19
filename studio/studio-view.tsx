'use client'

import { useMemo } from 'react'
import { Studio } from 'sanity'
import type { Connection } from '../lib/sanity/connection.ts'
import { createStudioConfig } from './create-studio-config.ts'

export type StudioProps = { connection: Connection; siteUrl: string }

export default function StudioView({ connection, siteUrl }: StudioProps) {
  const config = useMemo(() => createStudioConfig({ connection, siteUrl }), [connection, siteUrl])
  return <Studio config={config} unstable_globalStyles />
}
