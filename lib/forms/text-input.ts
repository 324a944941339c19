/** Characters that end lines, drive terminals or turn the direction of writing: none of them is part of a name. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// A lone half of a surrogate pair is no character at all, and cannot be stored.
const cleaned = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd').replace(UNPRINTABLE, ' ')

/** One line of plain text: what looks like a header or a script stays, as the text that it is. */
export function oneLine(text: string): string {
  return cleaned(text).trim()
}

/** Plain text whose line breaks and tabs stay. */
export function manyLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.split('\t').map(cleaned).join('\t'))
    .join('\n')
    .trim()
}

/** One address with a name, an @ and a domain that has a dot; 254 characters is the longest that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** Ten digits in the US way, such as `(555) 010-0142`, `555.010.0142` or `5550100142`. */
export function isUsPhone(text: string): boolean {
  return /^(\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/.test(text)
}
