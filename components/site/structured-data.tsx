import type { Graph, Thing } from 'schema-dts'

/** Facts of the page for search engines, as JSON-LD. */
export function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, so that no text can end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  )
}
