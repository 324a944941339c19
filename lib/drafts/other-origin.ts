/**
 * Whether a page of another origin caused the request, for example with a link or an image. False for older browsers,
 * which do not send the header.
 */
export const isFromOtherOrigin = (headers: Headers): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
