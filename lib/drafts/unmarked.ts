import { VERCEL_STEGA_REGEX } from '@vercel/stega'

/** Removes the invisible markers that draft pages add for click-to-edit. Use before comparing or sending text. */
export const unmarked = (text: string): string => text.replace(VERCEL_STEGA_REGEX, '')
