import { expect, it } from 'vitest'
import { withBareLineBreaks } from '../../../studio/inputs/google-docs-html.ts'

const docs = (html: string) => `<b id="docs-internal-guid-5f0d2a4a">${html}</b>`

it('moves line breaks out of their spans', () => {
  expect(
    withBareLineBreaks(docs('<p><span>418 Main St</span><span style="x"><br></span><span>Tucson</span></p>')),
  ).toBe(docs('<p><span>418 Main St</span><br><span>Tucson</span></p>'))
  expect(withBareLineBreaks(docs('<p>a<span><span><br /><br /></span></span>b</p>'))).toBe(
    docs('<p>a<br /><br />b</p>'),
  )
})

it.each([
  '<p><span><br></span></p>',
  docs('<p><span>418 Main St</span></p>'),
  docs('<p><span><br></span></p>'),
  docs('<h2 style="x"><span><br></span><span>418 Main St</span><span><br></span> <span><br></span></h2>'),
  docs('<p><span>418 Main St<br>Tucson</span></p><br class="Apple-interchange-newline">'),
])('leaves %s as it is', (html) => {
  expect(withBareLineBreaks(html)).toBeUndefined()
})
