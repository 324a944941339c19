import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { bundleScript } from './lib/browser/bundle.ts'
import { readEnv } from './lib/env.ts'
import { isOwnServer } from './lib/http/own-server.ts'
import { keepOtherHostsOut } from './lib/http/search-engines.ts'
import { siteHeaders } from './lib/http/security-headers.ts'
import { routes } from './lib/i18n/routes.ts'
import { connection, pictureSource } from './lib/sanity/connection.ts'

const lake = connection({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  lakePort: Number(process.env.LAKE_PORT || 4010),
})

const otherHosts = keepOtherHostsOut(readEnv())

const inEnglish = (route) => (route === '/' ? '/en' : `/en${route}`)

/** Inlined into the build, so the running server does not bundle these scripts again. */
const bundledScripts = async () => ({
  PAGE_SCRIPT: await bundleScript('page'),
  LEAD_FORM_SCRIPT: await bundleScript('lead-form'),
  COUNTER_SCRIPT: await bundleScript('counter'),
})

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
export default async (phase) => ({
  // Tests build the site while another build is being served, so they set another folder.
  distDir: process.env.DIST_DIR || '.next',
  poweredByHeader: false,
  compress: !isOwnServer(),
  ...(isOwnServer() && { cacheHandler: fileURLToPath(new URL('./lib/http/page-cache.ts', import.meta.url)) }),
  env: phase === PHASE_PRODUCTION_SERVER ? {} : await bundledScripts(),
  devIndicators: false,
  // Next's own type check needs the old TypeScript API, so Next runs the TypeScript compiler instead. `proxy.ts` does
  // not read request bodies, but by default, Next buffers up to 10 MB of each body for it.
  experimental: { useTypeScriptCli: true, proxyClientMaxBodySize: 1024 },
  // All routes share one connection to Redis. If each route bundled the client, it would not recognize its errors.
  serverExternalPackages: ['redis'],
  // Pictures come from the lake. Without this, anyone could make Next resize images at `/_next/image`.
  images: { unoptimized: true },
  // Excludes personal data in checkout URLs and secrets in draft URLs from logs, even in development.
  logging: { incomingRequests: { ignore: [/\/checkout\//, /\/api\/draft-mode\//] } },
  headers: async () => [
    ...siteHeaders({
      pictures: pictureSource(lake).origin,
      development: process.env.NODE_ENV === 'development',
      policyPerPage: isOwnServer(),
    }),
    ...otherHosts.headers,
  ],
  // English URLs have no prefix, and Spanish URLs start with /es. Both render the same [lang] pages.
  rewrites: async () => ({
    beforeFiles: [
      ...otherHosts.rewrites,
      ...routes.map((route) => ({ source: route, destination: inEnglish(route) })),
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/en', destination: '/', permanent: true },
    { source: '/en/:path*', destination: '/:path*', permanent: true },
  ],
})
