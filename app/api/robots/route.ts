export const dynamic = 'force-static'

/** The `robots.txt` of hosts that search engines should not index: see `lib/http/search-engines.ts`. */
export const GET = () => new Response('User-Agent: *\nDisallow: /\n')
