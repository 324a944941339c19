import type { Path } from 'sanity'
import { hasLooseBrace, placeholders } from '../../lib/i18n/placeholders.ts'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { LIST_LEVELS } from '../../lib/portable-text/list-levels.ts'
import { plainText, type TextBlock } from '../../lib/portable-text/plain-text.ts'
import { LOOSE_BRACE } from './bilingual.ts'

type Problem = { message: string; path: Path }

/**
 * Rejects unknown placeholders in a formatted text and its links, because a paragraph with one would disappear from the
 * page. Also rejects loose braces, because visitors would see them. The form marks each paragraph and table that has
 * such a problem.
 * @param known the placeholders that the page fills in
 * @param available a sentence that lists them, for the message about an unknown placeholder
 */
export function placeholderProblems(
  value: Bilingual | undefined,
  known: readonly string[],
  available: string,
): true | Problem[] {
  const problems = (['en', 'es'] as const).flatMap((language) =>
    partsOf(value?.[language]).flatMap((part) => {
      const path = [language, { _key: part._key }]
      const text = filledText(part)
      const unknown = placeholders(text).filter((name) => !known.includes(name))
      const messages = unknown.map((name) => `The placeholder {${name}} is unknown. ${available}`)
      if (hasLooseBrace(text)) messages.push(LOOSE_BRACE)
      return messages.map((message) => ({ message, path }))
    }),
  )
  return problems.length > 0 ? problems : true
}

/** What a page fills placeholders in: the words of a part, and the addresses of its links. */
export const filledText = (part: FormattedPart): string =>
  [plainText([part]), ...(part.markDefs ?? []).flatMap(({ href }) => href ?? [])].join('\n')

type FormattedPart = TextBlock & { _key: string; markDefs?: readonly { href?: string }[] | null }

/** The paragraphs, tables and other parts of a formatted text. */
export const partsOf = (text: Bilingual['en']) =>
  typeof text === 'string' ? [] : ((text ?? []) as readonly FormattedPart[])

/** Rejects a list item with a level that only a paste or a program can set. Pages show one below 1 at level 1. */
export function listLevel(block: unknown): true | string {
  const { level } = (block ?? {}) as { level?: number | null }
  return (
    (level ?? 1) <= LIST_LEVELS ||
    `A list has at most ${LIST_LEVELS} levels. Put the cursor in this item and press Shift and Tab.`
  )
}
