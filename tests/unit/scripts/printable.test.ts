import { expect, it } from 'vitest'
import { printable } from '../../../scripts/printable.ts'

it('replaces control and format characters, and keeps line breaks and other text', () => {
  expect(printable('\u001b[2Jañade 🌍\r\nnext\u202e line\u0007\u0085\u{e0041}.')).toBe(
    ' [2Jañade 🌍 \nnext  line .',
  )
})
