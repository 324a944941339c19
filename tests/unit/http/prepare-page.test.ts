import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { type CachedPage, prepareForVisitors } from '@/lib/http/prepare-page.ts'
import { log } from '@/lib/log.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = (body: string): CachedPage => ({
  kind: 'APP_PAGE',
  headers: { 'x-next-cache-tags': 'plan' },
  html: `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><script src="/_next/a.js" async=""></script><script data-page-script="">page()</script><script type="application/ld+json">{"a":1}</script></head><body>${body}<!--$--><!--/$--><script id="_R_">bootstrap()</script><script>self.__next_f.push([1,"$"])</script></body></html>`,
})

it('removes the framework’s scripts, preloads and data from pages that do not need them (R22.8)', () => {
  const { html, headers } = prepareForVisitors(
    '/en/about',
    page('<main id="main" data-no-framework="">Text</main>'),
  )
  expect(html).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><script data-page-script="">page()</script><script type="application/ld+json">{"a":1}</script></head><body><main id="main" data-no-framework="">Text</main></body></html>',
  )
  expect(headers).toEqual({
    'x-next-cache-tags': 'plan',
    'content-security-policy': expect.stringContaining(`; script-src 'self' ${hash('page()')}; `),
  })
})

it('leaves other pages unchanged and allows their inline scripts by hash (R22.9)', () => {
  const original = page('<main id="main">Text</main>')
  const { html, headers } = prepareForVisitors('/es/quiz', original)
  expect(html).toBe(original.html)
  expect(headers?.['content-security-policy']).toContain(
    `; script-src 'self' ${[`page()`, 'bootstrap()', 'self.__next_f.push([1,"$"])'].map(hash).join(' ')}; `,
  )
})

it('allows the payment provider’s scripts only on checkout pages (R22.9)', () => {
  const policyOf = (path: string) =>
    prepareForVisitors(path, page('')).headers?.['content-security-policy'] as string
  expect(policyOf('/en/checkout/fresh-start')).toContain('https://js.stripe.com')
  for (const path of ['/en/checkout/complete', '/es/about', '/en'])
    expect(policyOf(path), path).not.toContain('stripe')
})

it('keeps the framework on a page with streamed content', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const original = page('<main data-no-framework=""><template id="B:0"></template></main>')
  expect(prepareForVisitors('/en/about', original).html).toBe(original.html)
  expect(warn).toHaveBeenCalledWith('page.streamed-content', expect.stringContaining('/en/about'), {
    path: '/en/about',
  })
})

it('does not mistake text on the page for the marker', () => {
  const original = page('<main id="main"><p>data-no-framework</p></main>')
  expect(prepareForVisitors('/en/quiz', original).html).toBe(original.html)
})

it('adds no policy to the Studio’s pages, because the proxy sets it', () => {
  for (const path of ['/studio', '/studio/sign-in'])
    expect(prepareForVisitors(path, page('')).headers).not.toHaveProperty('content-security-policy')
  expect(prepareForVisitors('/studio/guides/marketing', page('')).headers).toHaveProperty(
    'content-security-policy',
  )
})
