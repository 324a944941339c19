import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { type KeptPage, prepareForVisitors } from '@/lib/http/prepare-page.ts'
import { log } from '@/lib/log.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = (body: string): KeptPage => ({
  kind: 'APP_PAGE',
  headers: { 'x-next-cache-tags': 'plan' },
  html: `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><script src="/_next/a.js" async=""></script><script data-page-script="">page()</script><script type="application/ld+json">{"a":1}</script></head><body>${body}<!--$--><!--/$--><script id="_R_">bootstrap()</script><script>self.__next_f.push([1,"$"])</script></body></html>`,
})

it('takes the framework’s scripts, preloads and data out of a still page (R22.8)', () => {
  const { html, headers } = prepareForVisitors('/en/about', page('<main id="main" data-still="">Text</main>'))
  expect(html).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><script data-page-script="">page()</script><script type="application/ld+json">{"a":1}</script></head><body><main id="main" data-still="">Text</main></body></html>',
  )
  expect(headers).toEqual({
    'x-next-cache-tags': 'plan',
    'content-security-policy': `script-src 'self' ${hash('page()')}`,
  })
})

it('keeps another page as it is and names its inline scripts by their hashes (R22.9)', () => {
  const kept = page('<main id="main">Text</main>')
  const { html, headers } = prepareForVisitors('/es/quiz', kept)
  expect(html).toBe(kept.html)
  expect(headers?.['content-security-policy']).toBe(
    `script-src 'self' ${[`page()`, 'bootstrap()', 'self.__next_f.push([1,"$"])'].map(hash).join(' ')}`,
  )
})

it('allows the payment provider’s scripts on the checkouts alone (R22.9)', () => {
  const policyOf = (path: string) =>
    prepareForVisitors(path, page('')).headers?.['content-security-policy'] as string
  expect(policyOf('/en/checkout/fresh-start')).toContain('https://js.stripe.com')
  for (const path of ['/en/checkout/complete', '/es/about', '/en'])
    expect(policyOf(path), path).not.toContain('stripe')
})

it('keeps the framework on a page whose content a script has to put in its place', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const kept = page('<main data-still=""><template id="B:0"></template></main>')
  expect(prepareForVisitors('/en/about', kept).html).toBe(kept.html)
  expect(warn).toHaveBeenCalledWith('page.displaced-content', expect.stringContaining('/en/about'), {
    path: '/en/about',
  })
})

it('does not take words of the content for a marker', () => {
  const kept = page('<main id="main"><p>data-still</p></main>')
  expect(prepareForVisitors('/en/quiz', kept).html).toBe(kept.html)
})
