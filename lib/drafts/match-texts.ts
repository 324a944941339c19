import { placeholder } from '../i18n/placeholders.ts'
import type { TextSource } from './text-sources.ts'

const normal = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Shorter than this, a text stands inside of another one by chance. */
const TELLING_LENGTH = 6

/**
 * Finds the places in the content that a text on the screen may come from.
 * @param readings how a value of the content may read on a page
 */
export function textFinder(
  sources: readonly TextSource[],
  readings: (value: string | number) => string[],
): (shown: string) => TextSource[] {
  const exact = new Map<string, TextSource[]>()
  const patterns: (Pattern & { source: TextSource })[] = []
  for (const source of sources) {
    for (const reading of new Set(readings(source.text).map(normal)))
      exact.set(reading, [...(exact.get(reading) ?? []), source])
    const filled = patternOf(source.text)
    if (filled) patterns.push({ ...filled, source })
  }
  const longestFirst = [...exact.keys()].sort((a, b) => b.length - a.length)

  /** A text with its placeholders filled: the one with the most words of its own says most. */
  function filled(text: string): TextSource[] {
    const fitting = patterns.filter(({ pattern }) => pattern.test(text))
    const most = Math.max(...fitting.map(({ words }) => words))
    return fitting.filter(({ words }) => words === most).map(({ source }) => source)
  }
  /** A part of a text around a link or figure that has an element of its own. */
  const around = (text: string) =>
    patterns
      .filter(({ parts }) => text.length >= TELLING_LENGTH && parts.includes(text))
      .map(({ source }) => source)

  /** Several values in one text, such as an address or a span: the first of them. */
  function combined(text: string): TextSource[] {
    for (const part of text.split(/\s*[–·,]\s*/)) if (exact.has(part)) return exact.get(part) ?? []
    const within = longestFirst.find((reading) => reading.length >= TELLING_LENGTH && text.includes(reading))
    return within ? (exact.get(within) ?? []) : []
  }
  return (shown) => {
    const text = normal(shown)
    const found = exact.get(text)
    if (found) return found
    for (const search of [filled, around]) {
      const places = search(text)
      if (places.length > 0) return places
    }
    return combined(text)
  }
}

type Pattern = { pattern: RegExp; words: number; parts: string[] }

const LITERAL = /[.*+?^${}()|[\]\\]/g

/** A text with placeholders as whatever it may read like once they are filled; undefined for one that is all placeholder. */
function patternOf(text: string | number): Pattern | undefined {
  if (typeof text !== 'string') return undefined
  // Splitting by a pattern with a group gives words, name, words, …
  const literals = normal(text)
    .split(new RegExp(placeholder.source))
    .filter((_, index) => index % 2 === 0)
  const words = literals.join('').replace(/[^\p{L}\p{So}]/gu, '').length
  if (literals.length < 2 || words === 0) return undefined
  const pattern = literals.map((part) => part.replace(LITERAL, '\\$&')).join('.+')
  return { pattern: new RegExp(`^${pattern}$`, 'u'), words, parts: literals.map(normal) }
}
