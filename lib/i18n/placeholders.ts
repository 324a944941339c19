/** `{name}` in a text. Group 1 is the name. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g

/** Whether a text contains a brace outside of its placeholders, as in `{ firm}` or `{firm`. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(placeholder, ''))

/** The names of the placeholders in a text, without duplicates, in alphabetical order. */
export function placeholders(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), (match) => match[1] as string)
  return [...new Set(names)].sort()
}
