import { expect, it } from 'vitest'
import { cachingHeaders, edgeHeadersOfNotFound } from '../../../lib/http/edge-headers.ts'

const edge = { VARNISH_URLS: ['http://localhost:6081'] }
const cloudflare = { CLOUDFLARE_ZONE_ID: '0'.repeat(32) }
const page = (tags: string, headers = {}) => ({
  kind: 'APP_PAGE',
  headers: { 'x-next-cache-tags': tags, ...headers },
})

it('sends a page’s content tags to the edge, without Next’s own tags (R25.1)', () => {
  const about = page('_N_T_/layout,_N_T_/en/about,type:claim,page:/about')
  const lifetime = {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'max-age=3600, stale-if-error=604800',
  }
  const [keys, tags] = [
    { 'surrogate-key': 'every-page type:claim page:/about' },
    { 'cache-tag': 'every-page,type:claim,page:/about' },
  ]
  expect(cachingHeaders('/en/about', about, edge)).toEqual({ ...lifetime, ...keys })
  expect(cachingHeaders('/en/about', about, cloudflare)).toEqual({ ...lifetime, ...tags })
  expect(cachingHeaders('/en/about', about, { ...edge, ...cloudflare })).toEqual({
    ...lifetime,
    ...keys,
    ...tags,
  })
})

it('a page whose tags do not fit into a header gets the tag that every change purges (R25.1)', () => {
  const tags = Array.from({ length: 500 }, (_, index) => `strings:section${index}`).join(',')
  expect(cachingHeaders('/en', page(tags), edge)['surrogate-key']).toBe('every-page any-change')
  // nginx in front of the site accepts 4 KB for all headers.
  const fewer = Array.from({ length: 100 }, (_, index) => `strings:section${index}`).join(',')
  expect(cachingHeaders('/en', page(fewer), edge)['surrogate-key']).toContain('strings:section99')
  expect(cachingHeaders('/en', page(fewer), cloudflare)['cache-tag']).toBe('every-page,any-change')
})

it('edges keep a not-found page only for seconds, so a flood of invented paths displaces no page (R25.2)', () => {
  expect(edgeHeadersOfNotFound(edge)).toMatchObject({ 'cdn-cache-control': 'max-age=2, stale-if-error=10' })
})

it('makes caches revalidate pages that nothing would purge (R25.1)', () => {
  const asked = { 'cache-control': 'public, max-age=0, must-revalidate' }
  expect(cachingHeaders('/en', page('type:claim'), {})).toEqual(asked)
  expect(cachingHeaders('/sitemap.xml', { kind: 'APP_ROUTE' }, edge)).toEqual(asked)
})

it('keeps the Studio’s pages out of the edge (R25.2)', () => {
  for (const path of ['/studio', '/studio/sign-in', '/studio/guides/marketing'])
    expect(cachingHeaders(path, page(''), edge)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  expect(cachingHeaders('/en/studios', page(''), edge)).toHaveProperty('surrogate-key')
})

it('leaves the headers of not-found pages, and of files that set their own, unchanged', () => {
  expect(cachingHeaders('/en/not-found', page('type:claim'), edge)).toEqual({})
  expect(cachingHeaders('/_not-found', page(''), edge)).toEqual({})
  const own = { kind: 'APP_ROUTE', headers: { 'cache-control': 'public, max-age=60' } }
  expect(cachingHeaders('/icon.svg', own, edge)).toEqual({})
})
