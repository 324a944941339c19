import { expect, test } from 'vitest'
import { endQuote } from '../../../lib/i18n/end-quote.ts'

test.each([
  ['New campaign', '.', '“New campaign”.'],
  ['What you offer, and to whom.', '.', '“What you offer, and to whom.”'],
  ['Is it open?', '?', '“Is it open?”'],
  ['Growth Plan', '?', '“Growth Plan”?'],
  ['Call us!', '.', '“Call us!”'],
  ['And so on…', '.', '“And so on…”'],
] as const)('a sentence that ends with the quoted text %j has one final mark', (text, mark, quoted) => {
  expect(endQuote(text, mark)).toBe(quoted)
})
