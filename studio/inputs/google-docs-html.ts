/** A line break in its own span, except at the start or end of a paragraph, where it is not shown. */
const WRAPPED = /(?<!<p\b[^>]*>\s*)<span\b[^>]*>\s*((?:<br\b[^>]*>\s*)+)<\/span>(?!\s*<\/p>)/gi

/**
 * Google Docs puts each line break in its own span. The Studio drops such a line break, so the words before and after
 * it run together. Returns the HTML with the line breaks outside the spans, or undefined if there are none.
 */
export function withBareLineBreaks(html: string): string | undefined {
  if (!html.includes('docs-internal-guid')) return undefined
  const changed = html.replace(WRAPPED, '$1')
  if (changed === html) return undefined
  // A span may contain another one.
  return withBareLineBreaks(changed) ?? changed
}
