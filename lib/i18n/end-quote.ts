/**
 * Quotes a text at the end of a sentence. Adds the sentence's mark unless the text ends with a mark of its own, so that
 * no message ends in “….”.
 */
export function endQuote(text: string, mark: '.' | '?' = '.'): string {
  return /[.?!…]["”’)]*$/u.test(text.trim()) ? `“${text}”` : `“${text}”${mark}`
}
