/** Removes accents, so a search for "Pena" finds "Peña". */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
