/** Whether a text has a letter or a digit. Spaces and zero-width characters alone would be invisible. */
export const hasWords = (text: string | undefined): boolean => /[\p{L}\p{N}]/u.test(text ?? '')
