/** The ids of elements of every page, which no anchor may repeat. */
export const pageIds: readonly string[] = ['main', 'menu']

/** The ids of elements that only the page of a legal text has. */
export const legalIdsAt = (path: unknown): readonly string[] => [
  'contents',
  'short-version',
  ...(path === '/privacy-policy' ? ['deletion-request'] : []),
]
