import { VERCEL_STEGA_REGEX } from '@vercel/stega'

/** A text without the invisible mark that it carries on an editor's page, for what compares it or sends it on. */
export const unmarked = (text: string): string => text.replace(VERCEL_STEGA_REGEX, '')
