import { expect, test } from 'vitest'
import { sitePath } from '../../../lib/drafts/site-path.ts'
import { readEnv } from '../../../lib/env.ts'

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
  [`blob:${readEnv().SITE_URL}\\@example.com/x`, '/'],
  ['/api/draft-mode/disable', '/'],
])('reduces the target %s to the site path %s', (asked, path) => {
  expect(sitePath(asked)).toBe(path)
})
