import { describe, expect, it } from 'vitest'
import { localPath } from '../../../lib/i18n/urls.ts'

describe('localPath (R2.2)', () => {
  it.each([
    ['/', '/es'],
    ['/about', '/es/about'],
    ['/about#figures', '/es/about#figures'],
    ['/#plans', '/es#plans'],
    ['/?a=1', '/es?a=1'],
    ['/essentials', '/es/essentials'],
    ['/es/about', '/es/about'],
    ['https://example.com/about', 'https://example.com/about'],
  ])('%s in Spanish is %s', (path, spanish) => {
    expect(localPath(path, 'es')).toBe(spanish)
  })

  it('keeps English paths', () => {
    expect(localPath('/about?x#y', 'en')).toBe('/about?x#y')
  })
})
