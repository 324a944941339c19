import { expect, test } from 'vitest'
import { sitePath } from '../../../lib/drafts/site-path.ts'

test.each([
  ['/es/pricing?x=1#plans', '/es/pricing?x=1#plans'],
  ['pricing', '/pricing'],
  [null, '/'],
  ['', '/'],
  ['https://example.com/', '/'],
  ['//example.com', '/'],
  ['/\\example.com', '/'],
  ['/./\\example.com', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  ['/api/draft-mode/disable', '/'],
])('reduces the target %s to the site path %s', (asked, path) => {
  expect(sitePath(asked)).toBe(path)
})
