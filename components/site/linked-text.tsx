import { createElement, Fragment, type ReactNode } from 'react'
import { placeholder } from '@/lib/i18n/placeholders'
import type { Translator } from '@/lib/i18n/translate'

/** A text whose `{placeholders}` are links or other elements, wherever its language puts them. */
export function linkedText(t: Translator, key: string, links: Record<string, ReactNode>): ReactNode {
  const text = t.template(key)
  // Split by a pattern with one group: the names stand at the odd places.
  const parts = text
    .split(placeholder)
    .map((part, place) => (place % 2 === 1 ? (links[part] ?? `{${part}}`) : part))
  return createElement(Fragment, null, ...parts)
}
