export const dynamic = 'force-static'

/** The `robots.txt` for hosts that search engines should not index. See `lib/http/search-engines.ts`. */
export const GET = () => new Response('User-Agent: *\nDisallow: /\n')
