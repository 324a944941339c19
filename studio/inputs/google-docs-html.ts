/** One or more line breaks, each in its own span. */
const WRAPPED = /(?:<span\b[^>]*>\s*(?:<br\b[^>]*>\s*)+<\/span>\s*)+/gi

const PARAGRAPH_START = /^<(?:p|h[1-6]|li)\b[^>]*>\s*$/i
const PARAGRAPH_END = /^<\/(?:p|h[1-6]|li)>/i

/**
 * Google Docs puts each line break in its own span. The Studio drops such a line break, so the words before and after
 * it run together. Returns the HTML with the line breaks outside the spans, or undefined if there are none. Line breaks
 * at the start or end of a paragraph stay in their spans, because they are not needed.
 */
export function withBareLineBreaks(html: string): string | undefined {
  if (!html.includes('docs-internal-guid')) return undefined
  const changed = html.replace(WRAPPED, (breaks, start: number) => {
    const end = start + breaks.length
    const isFirst = PARAGRAPH_START.test(html.slice(html.lastIndexOf('<', start - 1), start))
    if (isFirst || PARAGRAPH_END.test(html.slice(end, end + 5))) return breaks
    return breaks.replace(/<\/?span\b[^>]*>/gi, '')
  })
  if (changed === html) return undefined
  // A span may contain another one.
  return withBareLineBreaks(changed) ?? changed
}
