/** Some letters are invisible, such as the Hangul filler. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a text has a visible letter or digit, not only spaces and zero-width characters. */
export const hasWords = (text: string | undefined): boolean => VISIBLE.test(text ?? '')
