/**
 * Google Docs wraps each line break in a span of its own. The Studio drops such a line break, so the words before and
 * after it become one. Returns the HTML with the line breaks outside the spans, or undefined if there are none.
 */
export function withBareLineBreaks(html: string): string | undefined {
  if (!html.includes('docs-internal-guid')) return undefined
  const changed = html.replace(/<span\b[^>]*>\s*((?:<br\b[^>]*>\s*)+)<\/span>/gi, '$1')
  return changed === html ? undefined : changed
}
