import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink } from '../../../lib/tools/guide-mail.ts'

const mail = { subject: 'Your guide & more', body: 'https://site.example/free-guide?a=b' }

test('addresses the email to the visitor (R10.6)', () => {
  expect(mailLink({ ...mail, to: ' ana+credit@example.com ' })).toBe(
    'mailto:ana%2Bcredit@example.com?subject=Your%20guide%20%26%20more&body=https%3A%2F%2Fsite.example%2Ffree-guide%3Fa%3Db',
  )
})

test('does not let an address add a header (R10.6)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant('a@b.example?bcc=c@d.example&cc=e')), (to) => {
      const link = new URL(mailLink({ ...mail, to }))
      expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(decodeURIComponent(link.pathname)).toBe(to.trim())
    }),
  )
})
