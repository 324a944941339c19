import { buildTheme } from '@sanity/ui/theme'

type Colors = NonNullable<NonNullable<Parameters<typeof buildTheme>[0]>['color']>
type Button = NonNullable<NonNullable<NonNullable<Colors['button']>['default']>['primary']>
type Item = NonNullable<NonNullable<Colors['selectable']>['primary']>

/**
 * Backgrounds of filled buttons, in light and in dark mode. In light mode, Sanity's are one step lighter, which gives
 * white labels a contrast of 2.5 to 4.3. WCAG requires 4.5.
 */
const filled: Button = {
  enabled: { bg: ['600', '400'] },
  hovered: { bg: ['700', '300'] },
  pressed: { bg: ['800', '300'] },
  selected: { bg: ['800', '300'] },
}

/** The background of the open item in a list. With Sanity's, the secondary text has a contrast of 2.7. */
const open: Item = { selected: { bg: ['700', '300'] } }

export const theme = buildTheme({
  color: {
    button: { default: { primary: filled, positive: filled, caution: filled, critical: filled } },
    selectable: { default: open, primary: open },
  },
})
