/** Replaces typographic quotation marks and apostrophes with the plain ones that people type. Keeps the length. */
export const withPlainQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
