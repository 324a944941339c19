/** The ids of elements of every page, which no anchor may repeat. */
export const pageIds: readonly string[] = ['main', 'menu']
