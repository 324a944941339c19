/** `{name}` in a text. Group 1 is the name. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g

export function placeholders(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), (match) => match[1] as string)
  return [...new Set(names)].sort()
}

/** Whether a translation has the same placeholders as the English, in any order and number. */
export function samePlaceholders(english: string, spanish: string): boolean {
  return placeholders(english).join() === placeholders(spanish).join()
}
