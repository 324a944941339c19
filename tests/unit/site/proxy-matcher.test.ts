import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { config } from '@/proxy'

/** Whether a request without Next's draft cookie reaches the proxy. */
const reaches = (path: string) =>
  config.matcher.some((matcher) => typeof matcher === 'string' && new RegExp(`^${matcher}$`).test(path))

const reachesWithDraftCookie = (path: string) =>
  config.matcher.some((matcher) =>
    new RegExp(`^${typeof matcher === 'string' ? matcher : matcher.source}$`).test(path),
  )

describe('the proxy matcher', () => {
  test('does not match any page of the site, in either language, with or without a trailing slash', () => {
    const pages = routes.flatMap((route) => [localPath(route, 'en'), localPath(route, 'es')])
    const known = pages.flatMap((page) => (page === '/' ? [page] : [page, `${page}/`]))
    expect(known.filter(reaches)).toEqual([])
  })

  test.each([
    '/_next/static/a.js',
    '/_next/static/chunks/a.js',
    '/favicon.ico',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/og/en/home',
    '/images/embedded/production/picture.jpg',
  ])('does not match %s', (path) => {
    expect(reaches(path)).toBe(false)
  })

  test('does not match any route of the API', () => {
    const files = globSync('app/api/**/route.ts').map((file) => file.replaceAll('\\', '/'))
    const paths = files.map((file) => file.replace(/^app(.*)\/route\.ts$/, '$1'))
    expect(paths).toContain('/api/checkout/key')
    // For crawlers at other hosts, which request /robots.txt.
    expect(paths.filter(reaches)).toEqual(['/api/robots'])
  })

  test.each([
    '/old',
    '/aboutus',
    '/about/us',
    '/es/old',
    '/esther',
    '/es/about/us',
    '/studio',
    '/not-found',
    '/.well-known/other',
    '/well-known/security.txt',
    '/fr/about',
    '/api/unknown',
    '/api/leadsx',
    '/og/unknown',
    '/images/unknown',
    '/_next/unknown',
    '/_next/offer/funding',
    '/_next/checkout/complete',
    '/og/offer/funding',
    '/og/checkout/complete',
    '/images/offer/funding',
    '/images/checkout/fresh-start',
    '/images/%6fffer/funding',
    '/api/offer/funding',
    '/api/checkout/complete',
    '/api/checkout/keys',
    '/api/%63heckout/complete',
  ])('matches %s', (path) => {
    expect(reaches(path)).toBe(true)
  })

  test('matches drafts of pages, but not pictures or icons', () => {
    for (const path of ['/', '/about', '/es/pricing']) expect(reachesWithDraftCookie(path), path).toBe(true)
    for (const path of ['/images/embedded/production/picture.svg', '/favicon.ico', '/icon.svg'])
      expect(reachesWithDraftCookie(path), path).toBe(false)
  })
})
