import { expect, test } from 'vitest'
import { theme } from '../../../studio/theme.ts'

/** WCAG's relative luminance of a color such as `#ffffff`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const buttons = (['light', 'dark'] as const).flatMap((scheme) =>
  (['default', 'primary', 'positive', 'caution', 'critical'] as const).flatMap((tone) =>
    (['enabled', 'hovered', 'pressed', 'selected'] as const).map((state) => [scheme, tone, state] as const),
  ),
)

test.each(buttons)('a filled button is legible: %s, %s, %s (R20.31)', (scheme, tone, state) => {
  const { fg, bg } = theme.v2?.color[scheme].default.button.default[tone][state] ?? { fg: '', bg: '' }
  expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)('the open item of a list is legible: %s (R20.31)', (scheme) => {
  for (const tone of ['default', 'primary'] as const) {
    const { fg, bg, muted } = theme.v2?.color[scheme].default.selectable[tone].selected ?? {}
    expect(contrast(fg ?? '', bg ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(muted?.fg ?? '', bg ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})
