/**
 * Whether the site's server compresses its answers by `compression.ts`, and Next does not. Vercel compresses by itself; in
 * development there is nothing to gain.
 */
export const compressesItself = () => !process.env.VERCEL && process.env.NODE_ENV !== 'development'
