/** A share image's header with the time at which its render started (ISO 8601). Pages have it in an attribute. */
export const RENDERED_HEADER = 'x-rendered'
