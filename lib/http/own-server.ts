/** Whether the site runs on the server of `npm start`, which compresses responses and removes the framework from pages. */
export const isOwnServer = () => !process.env.VERCEL && process.env.NODE_ENV !== 'development'
