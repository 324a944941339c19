import { VERCEL_STEGA_REGEX } from '@vercel/stega'

/**
 * Removes the invisible marks that draft pages add to texts for click-to-edit. Call this before comparing or sending
 * a text.
 */
export const unmarked = (text: string): string => text.replace(VERCEL_STEGA_REGEX, '')
