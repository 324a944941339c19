import { expect, test } from 'playwright/test'
import { siteUrl } from '../../running.ts'

test('security.txt contains the firm’s email and expires within a year', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const fields = (await response.text())
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))
  expect(fields).toEqual([
    ['Contact', 'mailto:hello@larkspur.example'],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'en, es'],
    ['Canonical', `${siteUrl}/.well-known/security.txt`],
  ])
  const days = (Date.parse(String(fields[1]?.[1])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})
