/** Control characters, line separators and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// Lone surrogates cannot be stored.
const cleaned = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd').replace(UNPRINTABLE, ' ')

/** Converts a text to plain text on one line. Header or script syntax remains ordinary text. */
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

/** An email address with a local part, an @, and a domain that contains a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Ten digits in US format, such as `(555) 010-0142`, `555.010.0142` or `5550100142`. */
const US_PHONE = /^(\(\d{3}\)|\d{3})(\s|\.|-)?\d{3}(\s|\.|-)?\d{4}$/

/** An email address has at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

export const isUsPhone = (text: string): boolean => US_PHONE.test(text)

/** The same rules for the `pattern` attribute of an input, which must also accept spaces around the text. */
export const inputPatterns = { text: '.*\\S.*', email: inside(EMAIL), phone: inside(US_PHONE) }

function inside(rule: RegExp): string {
  return `\\s*${rule.source.slice(1, -1)}\\s*`
}
