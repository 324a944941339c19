import { createElement, Fragment, type ReactNode } from 'react'
import { placeholder } from '@/lib/i18n/placeholders'
import type { KeyIn, PlaceholdersOf, Section, Translator } from '@/lib/i18n/translate'

export function linkedText<Name extends Section, Key extends KeyIn<Name>>(
  t: Translator<Name>,
  key: Key,
  links: Record<PlaceholdersOf<Key>, ReactNode>,
): ReactNode {
  // The pattern has one capture group, so the parts at odd indexes are placeholder names.
  const parts = t
    .template(key)
    .split(placeholder)
    .map((part, place) =>
      place % 2 === 1 ? ((links as Record<string, ReactNode>)[part] ?? `{${part}}`) : part,
    )
  return createElement(Fragment, null, ...parts)
}
