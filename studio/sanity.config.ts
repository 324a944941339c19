import { connection } from '../lib/sanity/connection.ts'
import { createStudioConfig } from './create-studio-config.ts'

/**
 * For Sanity's CLI, which runs in this folder: `sanity schema extract`, `sanity typegen generate`, `sanity deploy`. The
 * site mounts `studio-app.tsx` instead.
 */
export default {
  ...createStudioConfig({
    connection: connection({
      projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
      dataset: process.env.NEXT_PUBLIC_SANITY_DATASET,
      lakePort: Number(process.env.LAKE_PORT ?? 4010),
    }),
    siteUrl: process.env.SITE_URL ?? 'http://localhost:3000',
  }),
  // A deployed Studio has a host of its own.
  basePath: '/',
}
