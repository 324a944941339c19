/** Whether a page of another origin caused the request, such as a link or an image. Older browsers do not tell. */
export const isFromOtherOrigin = (headers: Headers): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
