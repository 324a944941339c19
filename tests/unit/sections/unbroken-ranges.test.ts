import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenRanges } from '../../../components/ui/unbroken-ranges.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(UnbrokenRanges, { text }))
const whole = (range: string) => `<span class="whitespace-nowrap">${range}</span>`

it('keeps both numbers of each range on one line', () => {
  expect(html('en 30–45 días')).toBe(`en ${whole('30–45')} días`)
  expect(html('1–2 or\n5–8')).toBe(`${whole('1–2')} or\n${whole('5–8')}`)
})

it('leaves text without a range unchanged', () => {
  expect(html('From 9 – 6, and well – done')).toBe('From 9 – 6, and well – done')
  expect(html('')).toBe('')
})
