import { createElement, Fragment, type ReactNode } from 'react'
import { placeholder } from '@/lib/i18n/placeholders'
import type { KeyIn, PlaceholdersOf, Section, Translator } from '@/lib/i18n/translate'

/** A text whose `{placeholders}` are links or other elements, wherever its language puts them. */
export function linkedText<Name extends Section, Key extends KeyIn<Name>>(
  t: Translator<Name>,
  key: Key,
  links: Record<PlaceholdersOf<Key>, ReactNode>,
): ReactNode {
  // Split by a pattern with one group: the names stand at the odd places.
  const parts = t
    .template(key)
    .split(placeholder)
    .map((part, place) =>
      place % 2 === 1 ? ((links as Record<string, ReactNode>)[part] ?? `{${part}}`) : part,
    )
  return createElement(Fragment, null, ...parts)
}
