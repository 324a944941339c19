import { expect, test } from 'vitest'
import { studioAddress } from '@/studio/sign-in/studio-session.ts'

const SITE = 'https://www.firm.com'

test('returns to the Studio address that required sign-in', () => {
  for (const path of ['/studio', '/studio/structure/plan;plan-a?perspective=drafts'])
    expect(studioAddress(SITE + path, SITE)).toBe(SITE + path)
})

test('redirects only within the Studio', () => {
  for (const asked of [
    null,
    '',
    'studio',
    'https://evil.example/studio',
    'https://www.firm.com@evil.example/studio',
    'javascript:alert(1)//studio',
    '//evil.example/studio',
    `${SITE}/studio-other`,
    `${SITE}/studio/../checkout/fresh-start`,
    `${SITE}/`,
  ])
    expect(studioAddress(asked, SITE), String(asked)).toBe(`${SITE}/studio`)
})
