/** The number of characters that search engines show on a desktop screen. */
export const searchLimits = { title: 60, description: 155 }

/** Cuts a text at the end of a word, as search engines do. */
export function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit - 1)
  return `${text.slice(0, end > 0 ? end : limit - 1).replace(/[\s,;:.]+$/, '')} …`
}

/** A page's title as browsers and search engines show it. */
export const fullTitle = (title: string, firmName: string | undefined): string =>
  firmName && title !== firmName ? `${title} | ${firmName}` : title
