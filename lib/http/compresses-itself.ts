/** Whether `compression.ts` compresses responses instead of Next. Vercel compresses by itself. */
export const compressesItself = () => !process.env.VERCEL && process.env.NODE_ENV !== 'development'
