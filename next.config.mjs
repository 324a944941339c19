import { routes } from './lib/i18n/routes.ts'

const inEnglish = (route) => (route === '/' ? '/en' : `/en${route}`)

/** @type {import('next').NextConfig} */
export default {
  // Tests build beside a running site, so the folder is theirs to choose.
  distDir: process.env.DIST_DIR || '.next',
  poweredByHeader: false,
  devIndicators: false,
  // `npm test` checks the types of everything; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The checkout's address may carry a name, an e-mail and a phone: they belong in no log, not even in development's.
  logging: { incomingRequests: { ignore: [/\/checkout\//] } },
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
