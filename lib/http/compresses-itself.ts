/**
 * Whether `compression.ts` compresses responses instead of Next. Vercel compresses by itself, and development needs
 * none.
 */
export const compressesItself = () => !process.env.VERCEL && process.env.NODE_ENV !== 'development'
