/**
 * Whether the site runs on the server of `npm start`, which prepares pages and compresses answers by itself. A host such as
 * Vercel does so in its own way; in development there is nothing to gain.
 */
export const isOwnServer = () => !process.env.VERCEL && process.env.NODE_ENV !== 'development'
