/** Control characters, line separators and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// Lone surrogates cannot be stored.
const cleaned = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd').replace(UNPRINTABLE, ' ')

/** Plain text on one line. Header or script syntax is kept as ordinary text. */
export function oneLine(text: string): string {
  return cleaned(text).trim()
}

export function manyLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.split('\t').map(cleaned).join('\t'))
    .join('\n')
    .trim()
}

/** One address with a name, an @ and a domain that contains a dot. 254 characters is the maximum for email. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** Ten digits in US format, such as `(555) 010-0142`, `555.010.0142` or `5550100142`. */
export function isUsPhone(text: string): boolean {
  return /^(\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/.test(text)
}
