/** Replaces typographic quotation marks and apostrophes, which keyboards lack, by plain ones of the same length. */
export const withPlainQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
