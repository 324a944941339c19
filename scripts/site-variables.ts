import type { Env } from '../lib/env.ts'
import { keptSecrets } from './secrets.ts'

/** The environment of the site's processes, with every default filled in and the embedded lake's secrets. */
export function siteVariables(env: Env): Record<string, string | undefined> {
  return {
    ...(env.NEXT_PUBLIC_SANITY_PROJECT_ID ? {} : keptSecrets(env.DATA_DIR)),
    SITE_URL: env.SITE_URL,
    PORT: String(env.PORT),
    LAKE_PORT: String(env.LAKE_PORT),
    DATA_DIR: env.DATA_DIR,
  }
}
