/** `{name}` in a text; the name is its first group. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g

/** The names of the `{placeholders}` in a text, each once, in alphabetical order. */
export function placeholders(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), (match) => match[1] as string)
  return [...new Set(names)].sort()
}

/** A translation may move or repeat a placeholder, but neither drop one nor bring a new one. */
export function samePlaceholders(english: string, spanish: string): boolean {
  return placeholders(english).join() === placeholders(spanish).join()
}
