import { VERCEL_STEGA_REGEX } from '@vercel/stega'

/** Removes the invisible mark of editors' pages from a text, before comparing or sending it. */
export const unmarked = (text: string): string => text.replace(VERCEL_STEGA_REGEX, '')
