import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signatureOf } from '@/lib/leads/signature.ts'
import { parseWebhooks } from '@/lib/leads/webhooks.ts'

const SECRET = 'a-secret-of-the-tests=='

describe('webhooks (R17.17)', () => {
  it('gives a single webhook the name “crm”', () => {
    expect(parseWebhooks('https://crm.example/a?key=b', SECRET)).toEqual([
      { name: 'crm', url: 'https://crm.example/a?key=b', secret: SECRET },
    ])
    expect(parseWebhooks('https://crm.example/')).toEqual([{ name: 'crm', url: 'https://crm.example/' }])
    expect(parseWebhooks()).toEqual([])
  })

  it('parses several webhooks, each with its own secret or none', () => {
    const addresses = 'crm=https://crm.example/a, sheet=https://sheet.example/b?c=d'
    expect(parseWebhooks(addresses, `sheet=${SECRET}`)).toEqual([
      { name: 'crm', url: 'https://crm.example/a' },
      { name: 'sheet', url: 'https://sheet.example/b?c=d', secret: SECRET },
    ])
  })

  it.each([
    ['two webhooks without names', 'https://a.example,https://b.example', ''],
    ['a name used twice', 'a=https://a.example,a=https://b.example', ''],
    ['the mail target’s name', 'email=https://a.example,b=https://b.example', ''],
    ['an address without a scheme', 'crm.example/hook', ''],
    ['an address with credentials', 'https://user:password@crm.example', ''],
    ['eleven webhooks', Array.from({ length: 11 }, (_, i) => `n${i}=https://a.example`).join(), ''],
    ['a short secret', 'https://a.example', 'short'],
    ['a secret for an unknown name', 'a=https://a.example,b=https://b.example', `c=${SECRET}`],
    ['an unnamed secret for two webhooks', 'a=https://a.example,b=https://b.example', SECRET],
  ])('refuses %s', (_, addresses, secrets) => {
    expect(parseWebhooks(addresses, secrets)).toHaveProperty('problem')
  })
})

/** The code example for receivers in docs/webhooks.md. */
function isFromTheSite(header: string, body: string, secret: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const recent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return recent && signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

it('signs the time and the body as documented (R17.18)', () => {
  const body = '{"name":"Ana"}'
  expect(signatureOf(body, SECRET, 1_795_363_200_000)).toMatch(/^t=1795363200,v1=[0-9a-f]{64}$/)
  expect(isFromTheSite(signatureOf(body, SECRET), body, SECRET)).toBe(true)
  expect(isFromTheSite(signatureOf(body, SECRET), `${body} `, SECRET)).toBe(false)
  expect(isFromTheSite(signatureOf(body, 'another-secret-0123'), body, SECRET)).toBe(false)
  expect(isFromTheSite(signatureOf(body, SECRET, Date.now() - 600_000), body, SECRET)).toBe(false)
})
