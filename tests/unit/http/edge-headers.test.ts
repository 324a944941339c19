import { expect, it } from 'vitest'
import { cachingHeaders } from '../../../lib/http/edge-headers.ts'

const edge = { VARNISH_URLS: ['http://localhost:6081'] }
const page = (tags: string, headers = {}) => ({
  kind: 'APP_PAGE',
  headers: { 'x-next-cache-tags': tags, ...headers },
})

it('gives an edge the content’s tags of a page, without Next’s own (R25.1)', () => {
  expect(
    cachingHeaders('/en/about', page('_N_T_/layout,_N_T_/en/about,type:claim,page:/about'), edge),
  ).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'surrogate-key': 'every-page type:claim page:/about',
    'cache-tag': 'every-page,type:claim,page:/about',
    'cdn-cache-control': 'max-age=3600, stale-if-error=604800',
  })
})

it('tags a page with too many tags for a header as affected by every change (R25.1)', () => {
  const tags = Array.from({ length: 500 }, (_, index) => `strings:section${index}`).join(',')
  expect(cachingHeaders('/en', page(tags), edge)['surrogate-key']).toBe('every-page any-change')
})

it('lets no cache keep pages that nothing would purge (R25.1)', () => {
  const asked = { 'cache-control': 'public, max-age=0, must-revalidate' }
  expect(cachingHeaders('/en', page('type:claim'), {})).toEqual(asked)
  expect(cachingHeaders('/sitemap.xml', { kind: 'APP_ROUTE' }, edge)).toEqual(asked)
})

it('leaves the headers of not-found pages and of files that have their own', () => {
  expect(cachingHeaders('/en/not-found', page('type:claim'), edge)).toEqual({})
  expect(cachingHeaders('/_not-found', page(''), edge)).toEqual({})
  const own = { kind: 'APP_ROUTE', headers: { 'cache-control': 'public, max-age=60' } }
  expect(cachingHeaders('/icon.svg', own, edge)).toEqual({})
})
