/** Since this API version, queries without a perspective return published documents only. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** @param version the version in the path, without its "v": a date, "1", or "X" for the experimental API */
export const publishedByDefault = (version: string) =>
  version === 'X' || (version !== '1' && version >= PUBLISHED_BY_DEFAULT)
