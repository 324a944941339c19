/** Some letters are invisible, such as the Hangul filler. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a text has a letter or a digit that visitors see. Spaces and zero-width characters alone are invisible. */
export const hasWords = (text: string | undefined): boolean => VISIBLE.test(text ?? '')
