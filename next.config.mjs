import { compressesItself } from './lib/http/compresses-itself.ts'
import { siteHeaders } from './lib/http/security-headers.ts'
import { routes } from './lib/i18n/routes.ts'
import { connection, pictureSource } from './lib/sanity/connection.ts'

const lake = connection({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  lakePort: Number(process.env.LAKE_PORT || 4010),
})

const inEnglish = (route) => (route === '/' ? '/en' : `/en${route}`)

/** @type {import('next').NextConfig} */
export default {
  // Tests build beside a running site, so the folder is theirs to choose.
  distDir: process.env.DIST_DIR || '.next',
  poweredByHeader: false,
  compress: !compressesItself(),
  generateEtags: !compressesItself(),
  devIndicators: false,
  // Type errors stop every build. Next's own checker needs TypeScript's old API; this runs the compiler instead.
  experimental: { useTypeScriptCli: true },
  // The checkout's address may carry a name, an e-mail and a phone, that of a draft its secret: they belong in no log, not
  // even in development's.
  logging: { incomingRequests: { ignore: [/\/checkout\//, /\/api\/draft-mode\//] } },
  headers: async () =>
    siteHeaders({
      pictures: pictureSource(lake).origin,
      development: process.env.NODE_ENV === 'development',
    }),
  // English lives at unprefixed addresses, Spanish under /es; both are the same [lang] pages.
  rewrites: async () => ({
    beforeFiles: routes.map((route) => ({ source: route, destination: inEnglish(route) })),
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/en', destination: '/', permanent: true },
    { source: '/en/:path*', destination: '/:path*', permanent: true },
  ],
}
